import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { sizeWords } from '#domain/limits.ts'
import { MAX_ALT, MAX_IMAGE_BYTES } from '#domain/files/image-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { imageUrl } from '#app/editor/nodes/picture.ts'
import { onEnter } from './on-enter.ts'
import { useImageUpload } from './use-image-upload.ts'

interface Props {
  editor: Editor
  /** dropped or pasted: sent at once */
  file: File | null
  onClose: () => void
}

/** Uploads an image with its alternative text; for a selected image edits that text. */
export function ImageDialog({ editor, file, onClose }: Props) {
  const [before] = useState(() => (editor.isActive('image') && !file ? editor.getAttributes('image') : null))
  const { src, progress, error, send } = useImageUpload(file, String(before?.src ?? ''))
  const [alt, setAlt] = useState(String(before?.alt ?? ''))
  const apply = () => {
    if (!src) return
    const attrs = { src, alt: alt.trim() }
    if (before) editor.chain().focus().updateAttributes('image', attrs).run()
    else editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    onClose()
  }
  const shown = imageUrl(src)
  return (
    <Dialog open onOpenChange={onClose} title="Imagem">
      <div className="grid gap-4" onKeyDown={onEnter(apply)}>
        {shown ? (
          <img src={shown} alt="" className="mx-auto max-h-56 rounded-control" />
        ) : (
          <DropZone
            label="Escolha uma imagem ou solte-a aqui"
            help={`PNG, JPEG, WEBP ou GIF, até ${sizeWords(MAX_IMAGE_BYTES)}`}
            accept="image/png,image/jpeg,image/webp,image/gif"
            error={error}
            onFiles={(files) => void send(files[0])}
          />
        )}
        {progress !== null && <ProgressBar value={progress * 100} label="Envio da imagem" />}
        {error && <FieldError>{error}</FieldError>}
        <Field label="Texto alternativo" help="O que a imagem mostra, para quem não a vê.">
          <TextInput value={alt} maxLength={MAX_ALT} autoComplete="off" onValue={setAlt} />
        </Field>
      </div>
      <DialogActions>
        <Button variant="primary" disabled={!src} onClick={apply}>
          {before ? 'Alterar imagem' : 'Inserir imagem'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
