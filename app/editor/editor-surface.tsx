import { EditorContent } from '@tiptap/react'
import { useRef, useState, type RefObject } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import type { DialogKind } from './find-editor-blocks.tsx'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import type { EditorHandle } from './editor-handle.ts'
import { EditorSuggestions, type SuggestionKeys } from './editor-suggestions.tsx'
import type { OpenedText } from './opened-text.ts'
import type { TextOf } from './text-of.ts'
import { TableBar } from './table-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import type { Trigger } from './triggers.ts'
import { useTextEditor } from './use-text-editor.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  opened: OpenedText
  hidden: boolean
  error: string | undefined
  workId: number | null
  handle: EditorHandle
  onChange: () => void
  onSource: () => void
  of: TextOf
}

const NO_PICTURES = 'Imagens ficam nos trabalhos: publique a sua em um e cite-o aqui com [['

/** The text with its tools. */
export function EditorSurface({ hidden, error, workId, onSource, of, ...joined }: Props) {
  const pictures = of === 'work'
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const keys = useRef<SuggestionKeys>(null)
  const [acts] = useState(() => ({
    onTrigger: setTrigger,
    onKey: (event: KeyboardEvent) => keys.current?.onKey(event) ?? false,
    onDialog: (kind: DialogKind) =>
      kind === 'image' && !pictures ? toast.error(NO_PICTURES) : setDialog({ kind, file: null }),
    onPicture: (file: File) => (pictures ? setDialog({ kind: 'image', file }) : toast.error(NO_PICTURES)),
  }))
  const editor = useTextEditor({ ...joined, ...acts, hidden, error, of })
  return (
    <div
      hidden={hidden}
      className={`editor rounded-card border bg-surface ${error ? 'border-brick' : 'border-line-strong'}`}
    >
      <div className="editor-bar">
        <Toolbar editor={editor} onDialog={acts.onDialog} onSource={onSource} pictures={pictures} />
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
          onDialog={acts.onDialog}
        />
      )}
      {dialog && <EditorDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}
