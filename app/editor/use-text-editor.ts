import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { DialogKind } from './find-editor-blocks.tsx'
import type { EditorHandle } from './editor-handle.ts'
import { EXTENSIONS } from '#app/editor/nodes/extensions.ts'
import type { OpenedText } from './opened-text.ts'
import { pasteHandlers } from './paste-handlers.ts'
import { wordsOfLosses } from './pasting/pasted-losses.ts'
import { tidyPastedHtml } from './pasting/tidy-pasted-html.ts'
import { noteLabels } from './nodes/footnote-nodes.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { TextOf } from './text-of.ts'
import { triggers, type Trigger } from './triggers.ts'
import { useMarkdownWriter } from './use-markdown-writer.ts'

interface Options {
  field: RefObject<HTMLTextAreaElement | null>
  opened: OpenedText
  hidden: boolean
  error: string | undefined
  of: TextOf
  handle: EditorHandle
  onChange: () => void
  onTrigger: (trigger: Trigger | null) => void
  /** Returns true if the open suggestion list handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  onDialog: (kind: DialogKind) => void
  onPicture: (file: File) => void
}

const ATTRIBUTES = {
  id: 'editor-texto',
  class: 'prose editor-text',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Conteúdo',
  lang: 'pt-BR',
}

/** The editor, synchronised with the form's field. */
export function useTextEditor(options: Options): Editor {
  const { field, opened, hidden, error, of, handle, onTrigger, onKey, onDialog, onPicture } = options
  const current = useRef<Editor | null>(null)
  const writer = useMarkdownWriter(field, current, options.onChange)
  const extensions = useMemo(
    () => [...EXTENSIONS, triggers({ onTrigger, onKey, people: of === 'discussion' })],
    [onTrigger, onKey, of],
  )
  const editor = useEditor({
    extensions,
    content: opened.document.doc,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      ...pasteHandlers(() => current.current, onPicture, { of, handle }),
      transformPastedHTML: (html, view) => {
        const tidied = tidyPastedHtml(html, noteLabels(view.state.doc))
        const words = wordsOfLosses(tidied.losses)
        if (words) toast.error(words)
        return tidied.html
      },
      handleDoubleClickOn: (_view, _position, node) => openFor(node.type.name, onDialog),
      attributes: ATTRIBUTES,
    },
    onUpdate: () => writer.later(),
    onBlur: () => writer.now(),
  })
  current.current = editor
  useOpened(editor, opened, writer.opened)
  useLayoutEffect(() => {
    handle.connect({
      flush: () => !hidden && writer.now(),
      focus: () => (hidden ? field.current?.focus() : editor.commands.focus()),
      focusEnd: () => focusEnd(editor),
      suspend: writer.suspend,
    })
    return () => handle.connect(null)
  }, [editor, hidden, handle, writer, field])
  useEffect(() => {
    if (error) editor.view.dom.setAttribute('aria-invalid', 'true')
    else editor.view.dom.removeAttribute('aria-invalid')
  }, [editor, error])
  return editor
}

function focusEnd(editor: Editor): void {
  editor.commands.focus('end')
  editor.view.focus() // the command waits for the next frame, a key does not
}

function openFor(type: string, open: (kind: DialogKind) => void): boolean {
  if (type !== 'image' && type !== 'formula' && type !== 'formulaBlock') return false
  open(type)
  return true
}

/** Before the first key; after editing the Markdown it replaces the text, as one undoable step. */
function useOpened(
  editor: Editor,
  opened: OpenedText,
  onOpened: (editor: Editor, document: OpenedText['document']) => void,
) {
  const shown = useRef<{ editor: Editor; times: number }>(null)
  const open = useEffectEvent(() => {
    if (shown.current?.editor === editor) {
      if (shown.current.times === opened.times) return
      editor.commands.setContent(opened.document.doc, { emitUpdate: false })
    }
    shown.current = { editor, times: opened.times }
    onOpened(editor, opened.document)
  })
  useLayoutEffect(() => open(), [editor, opened.times])
}
