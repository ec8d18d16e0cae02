import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
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
    expect(labels(remove(open(TEXT), 'calls', '9', event)).notes).toEqual(['9', 'b', 'x'])
})

test('a note that nothing calls is a paragraph to readers, without its sign', () => {
  expect(htmlOf('Texto.\n\n[^1]: Uma *nota*.')).toBe('<p>Texto.</p>\n<p>Uma <em>nota</em>.</p>')
  expect(htmlOf('Texto.\n\n[^sic]: palavra')).toBe('<p>Texto.</p>\n<p>sic: palavra</p>')
})
