import type { Editor } from '@tiptap/react'
import { useRef, useState, type RefObject } from 'react'
import type { EditorDocument } from '#app/editor/markdown/editor-document.ts'
import { EditorMarkdown } from '#app/editor/markdown/editor-markdown.ts'

const WRITE_MS = 250

/** Brings the text into the form's field, a moment after each change or at once. */
export function useMarkdownWriter(
  field: RefObject<HTMLTextAreaElement | null>,
  editor: RefObject<Editor | null>,
  onChange: () => void,
) {
  const changed = useRef(onChange)
  changed.current = onChange
  const [writer] = useState(() => {
    const markdown = new EditorMarkdown()
    let timer: ReturnType<typeof setTimeout> | undefined
    let suspended = false
    const now = () => {
      clearTimeout(timer)
      if (suspended || !field.current || !editor.current || editor.current.isDestroyed) return
      const text = markdown.write(editor.current.state.doc)
      if (field.current.value === text) return
      field.current.value = text
      changed.current()
    }
    return {
      now,
      later() {
        clearTimeout(timer)
        timer = setTimeout(now, WRITE_MS)
      },
      /** Another text is in the field: what the editor still shows is not written over it. */
      suspend() {
        suspended = true
        editor.current?.setEditable(false, false)
      },
      opened(made: Editor, document: EditorDocument) {
        markdown.remember(made.state.doc, document.sources)
        suspended = false
        made.setEditable(true, false)
      },
    }
  })
  return writer
}
