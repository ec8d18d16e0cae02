import type { Editor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { EditorView } from '@tiptap/pm/view'
import { readingOptions, type TextOf } from './text-of.ts'
import { loadDocument } from './load-document.ts'
import type { EditorHandle } from './editor-handle.ts'
import { pasteTex } from './paste-tex.ts'
import { looksLikeTex } from './pasting/tex-to-markdown.ts'
import { hasHead } from './pasting/has-head.ts'
import { beginPaste } from './pasting/arriving-pastes.ts'
import { pasteJoined } from './pasting/paste-joined.ts'
import { looksLikeMarkdown } from '#app/editor/markdown/looks-like-markdown.ts'

const pictureIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null

interface Pasting {
  of: TextOf
  handle: EditorHandle
}

/** What arrives by paste or drop beside ordinary text: pictures, and Markdown as plain text. */
export function pasteHandlers(
  editorOf: () => Editor | null,
  onPicture: (file: File) => void,
  { of, handle }: Pasting,
) {
  return {
    handlePaste(_view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData
      const editor = editorOf()
      if (!data || !editor) return false
      const html = data.getData('text/html')
      const picture = pictureIn(data)
      // Word sends a picture of the text along with the text
      if (
        picture &&
        !html
          .replace(/<img[^>]*>|<meta[^>]*>|<!--[\s\S]*?-->/g, '')
          .replace(/<[^>]+>/g, '')
          .trim()
      ) {
        onPicture(picture)
        return true
      }
      const text = data.getData('text/plain')
      const isPlain = html === '' || data.types.includes('vscode-editor-data')
      if (!isPlain || editor.isActive('codeBlock') || editor.isActive('sourceBlock')) return false
      if (looksLikeTex(text) || hasHead(text)) {
        void pasteTex(editor, text, { of, handle })
        return true
      }
      if (!looksLikeMarkdown(text)) return pasteJoined(editor, text)
      void insertMarkdown(editor, text, of)
      return true
    },
    handleDrop(_view: EditorView, event: DragEvent): boolean {
      const picture = pictureIn(event.dataTransfer)
      if (!picture) return false
      event.preventDefault()
      onPicture(picture)
      return true
    },
  }
}

/** Read by the grammar of the server; as plain text where it cannot be reached. */
async function insertMarkdown(editor: Editor, text: string, of: TextOf): Promise<void> {
  const end = beginPaste(editor.view, text)
  if (!end) return
  const read = await loadDocument(text, readingOptions(of))
    .then(({ doc }) => doc.content ?? [])
    .catch(() => null)
  if (editor.isDestroyed) return
  const place = end()
  const content = read ?? linesOf(text)
  const inline = read?.length === 1 && read[0]?.type === 'paragraph'
  // one undo takes back the paste and nothing of what was typed before
  editor.view.dispatch(closeHistory(editor.state.tr))
  const { from, to } = editor.state.selection
  // the cursor moves only if it is still in the pasted range
  const updateSelection = from >= place.from && to <= place.to
  editor
    .chain()
    .focus(null, { scrollIntoView: updateSelection })
    .insertContentAt(place, inline ? (read[0]!.content ?? []) : content, { updateSelection })
    .run()
}

const linesOf = (text: string): JSONContent[] =>
  text.split('\n').map((line) => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] }))
