import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { inPage } from '#tests/pasting/in-page.ts'
import { EditorHandle } from './editor-handle.ts'
import { EXTENSIONS } from './nodes/extensions.ts'
import { pasteHandlers } from './paste-handlers.ts'

test.each([
  ['the lines of a PDF', 'Este trabalho analisa a forma-\nção continuada de professoras da rede pública.'],
  ['TeX', 'Um \\textbf{valor} de \\(x^2\\).'],
])('%s that Ana pastes stand there once', (_, copied) => {
  inPage((page) => {
    const editor: Editor = new Editor({
      element: page.window.document.body,
      extensions: EXTENSIONS,
      injectCSS: false,
      editorProps: {
        ...pasteHandlers(
          () => editor,
          () => {},
          { of: 'work', handle: new EditorHandle() },
        ),
        handleScrollToSelection: () => true,
      },
    })
    const event = Object.assign(new page.window.Event('paste'), {
      clipboardData: {
        files: [],
        types: ['text/plain'],
        getData: (type: string) => (type === 'text/plain' ? copied : ''),
      },
    }) as unknown as ClipboardEvent
    expect(editor.view.someProp('handlePaste', (handle) => handle(editor.view, event, Slice.empty))).toBe(
      true,
    )
    expect(editor.getText().split(/\bUm\b|\bEste\b/)).toHaveLength(2)
    editor.destroy()
  })
})
