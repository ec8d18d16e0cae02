import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { documentFromMarkdown } from '#app/editor/markdown/document-from-markdown.ts'
import { renderMarkdown } from '#engines/rendering/render-markdown.ts'
import { EXTENSIONS } from './extensions.ts'
import { footnotePlugin } from './footnote-plugin.ts'
import { numberNotes } from './number-notes.ts'

const schema = getSchema(EXTENSIONS)

const open = (markdown: string) =>
  EditorState.create({
    doc: Node.fromJSON(schema, documentFromMarkdown(markdown).doc),
    plugins: [footnotePlugin()],
  })

const TEXT = `Uma[^b] e outra[^9] e de novo a primeira[^b].

[^9]: Segunda.

[^b]: Primeira, que chama a terceira[^x].

[^x]: Terceira.`

function places(state: EditorState, type: string) {
  const { calls, notes } = numberNotes(state.doc)
  return type === 'calls' ? calls : notes
}

function remove(state: EditorState, type: 'calls' | 'notes', label: string, event?: string): EditorState {
  const tr = state.tr
  for (const { position, size, label: own } of places(state, type).toReversed())
    if (own === label) tr.delete(position, position + size)
  if (event) tr.setMeta('uiEvent', event)
  return state.applyTransaction(tr).state
}

const labels = (state: EditorState) => ({
  calls: places(state, 'calls').map(({ label }) => label),
  notes: places(state, 'notes').map(({ label }) => label),
})

const htmlOf = (text: string) => renderMarkdown(text, { links: new Map() }).html

test('notes have the numbers that readers see', () => {
  const { numbers } = numberNotes(open(TEXT).doc)
  expect([...numbers]).toEqual([
    ['b', 1],
    ['9', 2],
    ['x', 3],
  ])
  const page = htmlOf(TEXT)
  const shown = [...page.matchAll(/href="#nota-fn-(\w+)"[^>]*>(\d+)</g)].map(([, id, n]) => [id, Number(n)])
  expect(new Map(shown as [string, number][])).toEqual(numbers)
})

test('with its last number a note goes, with its note a number', () => {
  expect(labels(remove(open(TEXT), 'calls', '9'))).toEqual({ calls: ['b', 'b', 'x'], notes: ['b', 'x'] })
  expect(labels(remove(open(TEXT), 'notes', '9'))).toEqual({ calls: ['b', 'b', 'x'], notes: ['b', 'x'] })
})

test('a number that is cut or dragged to another place keeps its note', () => {
  for (const event of ['cut', 'drop'])
    expect(labels(remove(open(TEXT), 'calls', '9', event)).notes).toEqual(['b', 'x', '9'])
})

test('a note that nothing calls is a paragraph to readers, without its sign', () => {
  expect(htmlOf('Texto.\n\n[^1]: Uma *nota*.')).toBe('<p>Texto.</p>\n<p>Uma <em>nota</em>.</p>')
  expect(htmlOf('Texto.\n\n[^sic]: palavra')).toBe('<p>Texto.</p>\n<p>sic: palavra</p>')
})

/** Types a character at the very beginning, like somebody who continues writing. */
const write = (state: EditorState) => state.applyTransaction(state.tr.insertText('A', 1)).state
const ends = (state: EditorState) => {
  const blocks = state.doc.children.map(({ type }) => type.name)
  return blocks.slice(blocks.indexOf('footnoteDefinition'))
}

test('notes stand at the end in the order of their numbers as soon as somebody writes', () => {
  const state = write(open(TEXT))
  expect(labels(state).notes).toEqual(['b', '9', 'x'])
  const middle = write(
    open('Um[^1].\n\n[^1]: Nota.\n\nDois[^2] e[^3].\n\n[^3]: Solta.\n\n[^2]: Outra.\n\nFim.'),
  )
  expect(labels(middle).notes).toEqual(['1', '2', '3'])
  expect(ends(middle)).toEqual(Array(3).fill('footnoteDefinition'))
  expect(middle.doc.textContent).toBe('AUm.Dois e.Fim.Nota.Outra.Solta.')
})

test('a text that is opened, and notes in order, stay as they stand', () => {
  expect(labels(open(TEXT)).notes).toEqual(['9', 'b', 'x'])
  const ordered = open('Um[^1].\n\n[^1]: Nota.')
  const { transactions } = ordered.applyTransaction(ordered.tr.insertText('A', 1))
  expect(transactions.length).toBe(1)
})

test('who writes in a note goes on in it when it changes its place', () => {
  const before = open(TEXT)
  const [first] = places(before, 'notes')
  const selected = before.apply(before.tr.setSelection(TextSelection.create(before.doc, first!.position + 3)))
  const state = selected.applyTransaction(selected.tr.insertText('x')).state
  expect(labels(state).notes).toEqual(['b', '9', 'x'])
  expect(state.selection.$from.node(1).attrs.label).toBe('9')
  expect(state.selection.$from.parent.textContent).toBe('Sxegunda.')
  expect(state.selection.$from.parentOffset).toBe(2)
})
