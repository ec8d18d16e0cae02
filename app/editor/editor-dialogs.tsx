import type { Editor } from '@tiptap/react'
import type { DialogKind } from './find-editor-blocks.tsx'
import { FormulaDialog } from './formula-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export interface OpenDialog {
  kind: DialogKind
  /** a picture that was dropped or pasted */
  file: File | null
}

interface Props {
  editor: Editor
  dialog: OpenDialog
  onClose: () => void
}

export function EditorDialogs({ editor, dialog, onClose }: Props) {
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />
  if (dialog.kind === 'image') return <ImageDialog editor={editor} file={dialog.file} onClose={onClose} />
  return <FormulaDialog editor={editor} display={dialog.kind === 'formulaBlock'} onClose={onClose} />
}
