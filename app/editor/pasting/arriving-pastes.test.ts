import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { expect, test } from 'vitest'
import { documentFromMarkdown } from '#app/editor/markdown/document-from-markdown.ts'
import { EXTENSIONS } from '#app/editor/nodes/extensions.ts'
import { arrivingPastes, beginPaste } from './arriving-pastes.ts'

/** The part of an EditorView that the marks need: its state, and dispatch. */
function viewOf(markdown: string) {
  const plugins = [arrivingPastes()]
  const doc = Node.fromJSON(getSchema(EXTENSIONS), documentFromMarkdown(markdown).doc)
  const view = {
    state: EditorState.create({ doc, plugins }),
    dispatch: (tr: Transaction) => void (view.state = view.state.apply(tr)),
  }
  const [plugin] = plugins
  const shown = () => plugin!.props.decorations!.call(plugin!, view.state)
  const marks = () => (shown() as { find(): { from: number }[] } | null)?.find().map(({ from }) => from) ?? []
  return { view: view as unknown as EditorView, marks }
}

test('a paste on its way is seen where it will stand, and pressed again it is the same one', () => {
  const { view, marks } = viewOf('Um começo')
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 3)))
  const end = beginPaste(view, '# Um texto longo')
  expect(end).not.toBeNull()
  expect(marks()).toEqual([3])
  expect(beginPaste(view, '# Um texto longo')).toBeNull()
  // typing before the marked range must not move it into the typed text
  view.dispatch(view.state.tr.insertText('Era ', 1))
  expect(marks()).toEqual([7])
  // another text may come meanwhile
  expect(beginPaste(view, '# Outro')).not.toBeNull()
  expect(marks()).toHaveLength(2)
  expect(end!()).toEqual({ from: 7, to: 7 })
  expect(marks()).toHaveLength(1)
  // and later the same once more
  expect(beginPaste(view, '# Um texto longo')).not.toBeNull()
})
