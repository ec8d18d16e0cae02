import { Editor } from '@tiptap/core'
import { EditorMarkdown } from '#app/editor/markdown/editor-markdown.ts'
import { documentFromMarkdown } from '#app/editor/markdown/document-from-markdown.ts'
import { noteLabels } from '#app/editor/nodes/footnote-nodes.ts'
import { EXTENSIONS } from '#app/editor/nodes/extensions.ts'
import { tidyPastedHtml } from '#app/editor/pasting/tidy-pasted-html.ts'
import { inPage } from './in-page.ts'

/** What a clipboard's HTML becomes in the editor, as the Markdown that is kept. `before` is what stands there already. */
export function pasteAsMarkdown(html: string, before = ''): string {
  return inPage((page) => {
    const editor = new Editor({
      element: page.window.document.body,
      extensions: EXTENSIONS,
      content: documentFromMarkdown(before).doc,
      injectCSS: false,
      editorProps: {
        transformPastedHTML: (pasted, view) => tidyPastedHtml(pasted, noteLabels(view.state.doc)).html,
        // a page that is nowhere drawn has no places
        handleScrollToSelection: () => true,
      },
    })
    if (before !== '') editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.pasteHTML(html, new page.window.Event('paste') as unknown as ClipboardEvent)
    const markdown = new EditorMarkdown().write(editor.state.doc)
    editor.destroy()
    return markdown
  })
}
