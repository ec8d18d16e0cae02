import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import type { DialogKind } from './blocks.tsx'
import type { EditorDocument } from './document.ts'
import type { EditorHandle } from './editor-handle.ts'
import { EditorMarkdown } from './editor-markdown.ts'
import { EditorSuggestions } from './editor-suggestions.tsx'
import { EXTENSIONS } from './extensions.ts'
import { FormulaDialog } from './formula-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { pasteHandlers } from './paste.ts'
import type { SuggestionKeys } from './suggestion-list.tsx'
import { TableBar } from './table-bar.tsx'
import { tidyPastedHtml } from './tidy-pasted-html.ts'
import { Toolbar } from './toolbar.tsx'
import { triggers, type Trigger } from './trigger-plugin.ts'
import '#app/styles/prose.css'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  opened: { document: EditorDocument; times: number; focus: boolean }
  hidden: boolean
  error: string | undefined
  workId: number | null
  handle: EditorHandle
  onChange: () => void
  onSource: () => void
}

const WRITE_MS = 250

export function EditorSurface({ field, opened, hidden, error, workId, handle, onChange, onSource }: Props) {
  const [dialog, setDialog] = useState<DialogKind | null>(null)
  const [picture, setPicture] = useState<File | null>(null)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const keys = useRef<SuggestionKeys>(null)
  const current = useRef<Editor | null>(null)
  const writer = useMarkdownWriter(field, current, onChange)
  const extensions = useMemo(
    () => [
      ...EXTENSIONS,
      triggers({ onTrigger: setTrigger, onKey: (event) => keys.current?.onKey(event) ?? false }),
    ],
    [],
  )
  const editor = useEditor({
    extensions,
    content: opened.document.doc,
    immediatelyRender: true,
    autofocus: opened.focus ? 'end' : false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      ...pasteHandlers(
        () => current.current,
        (file) => {
          setPicture(file)
          setDialog('image')
        },
      ),
      transformPastedHTML: tidyPastedHtml,
      handleDoubleClickOn: (_view, _position, node) => openFor(node.type.name, setDialog),
      attributes: {
        id: 'editor-texto',
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Conteúdo',
        lang: 'pt-BR',
      },
    },
    onCreate: ({ editor: made }) => writer.opened(made, opened.document),
    onUpdate: () => writer.later(),
    onBlur: () => writer.now(),
  })
  current.current = editor
  useReopened(editor, opened, writer.opened)
  useEffect(() => {
    handle.connect({
      flush: () => !hidden && writer.now(),
      focus: () => (hidden ? field.current?.focus() : editor.commands.focus()),
    })
    return () => handle.connect(null)
  }, [editor, hidden])
  useEffect(() => {
    const element = editor.view.dom
    if (error) element.setAttribute('aria-invalid', 'true')
    else element.removeAttribute('aria-invalid')
  }, [editor, error])
  const close = () => {
    setDialog(null)
    setPicture(null)
  }
  return (
    <div
      hidden={hidden}
      className={`editor rounded-card border bg-surface ${error ? 'border-brick' : 'border-line-strong'}`}
    >
      <div className="editor-bar">
        <Toolbar editor={editor} onDialog={setDialog} onSource={onSource} />
        <TableBar editor={editor} />
      </div>
      <EditorContent editor={editor} />
      {error && (
        <div className="px-5 pb-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {trigger && (
        <EditorSuggestions
          ref={keys}
          editor={editor}
          trigger={trigger}
          workId={workId}
          onDialog={setDialog}
        />
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} file={picture} onClose={close} />}
      {(dialog === 'formula' || dialog === 'formulaBlock') && (
        <FormulaDialog editor={editor} display={dialog === 'formulaBlock'} onClose={close} />
      )}
    </div>
  )
}

function openFor(type: string, open: (kind: DialogKind) => void): boolean {
  if (type !== 'image' && type !== 'formula' && type !== 'formulaBlock') return false
  open(type)
  return true
}

/** Brings the text into the form's field, a moment after each change or at once. */
function useMarkdownWriter(field: Props['field'], editor: RefObject<Editor | null>, onChange: () => void) {
  const [writer] = useState(() => {
    const markdown = new EditorMarkdown()
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      if (!field.current || !editor.current || editor.current.isDestroyed) return
      const text = markdown.write(editor.current.state.doc)
      if (field.current.value === text) return
      field.current.value = text
      onChange()
    }
    return {
      now,
      later() {
        clearTimeout(timer)
        timer = setTimeout(now, WRITE_MS)
      },
      opened: (made: Editor, document: EditorDocument) => markdown.remember(made.state.doc, document.sources),
    }
  })
  return writer
}

/** Back from the Markdown: the text as it is now, as one step that can be undone. */
function useReopened(
  editor: Editor,
  opened: Props['opened'],
  onOpened: (editor: Editor, document: EditorDocument) => void,
) {
  const shown = useRef(opened.times)
  useEffect(() => {
    if (shown.current === opened.times) return
    shown.current = opened.times
    editor.commands.setContent(opened.document.doc, { emitUpdate: false })
    onOpened(editor, opened.document)
    if (opened.focus) editor.commands.focus()
  }, [editor, opened])
}
