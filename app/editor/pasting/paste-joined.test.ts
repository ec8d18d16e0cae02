import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { EXTENSIONS } from '#app/editor/nodes/extensions.ts'
import { inPage } from '#tests/pasting/in-page.ts'
import { pasteJoined } from './paste-joined.ts'

const COPIED =
  'Este trabalho analisa a forma-\nção continuada de professoras da rede pública do interior.\n\nO segundo parágrafo.'

test('lines of a PDF come as paragraphs where Ana writes; one undo gives back the lines, another what was before', () => {
  inPage((page) => {
    const editor = new Editor({
      element: page.window.document.body,
      extensions: EXTENSIONS,
      content: '<p>Antes.</p><p>Depois.</p>',
      injectCSS: false,
      editorProps: { handleScrollToSelection: () => true },
    })
    const blocks = () =>
      editor
        .getJSON()
        .content.map(({ content = [] }) => content.map((node) => ('text' in node ? node.text : '')).join(''))
    editor.commands.setTextSelection(7)
    expect(pasteJoined(editor, 'uma linha')).toBe(false)
    expect(pasteJoined(editor, COPIED)).toBe(true)
    expect(blocks()).toEqual([
      'Antes.Este trabalho analisa a formação continuada de professoras da rede pública do interior.',
      'O segundo parágrafo.',
      'Depois.',
    ])
    editor.commands.undo()
    expect(blocks()[0]).toBe('Antes.Este trabalho analisa a forma-')
    editor.commands.undo()
    expect(blocks()).toEqual(['Antes.', 'Depois.'])
    editor.destroy()
  })
})
