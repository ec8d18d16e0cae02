// chunk: work-late
import { type FormEvent, useState } from 'react'
import { FLAG_MAX } from '#domain/moderation/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'

interface Props {
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

/** The reason for a flag. */
export default function FlagForm({ onSend, onClose }: Props) {
  const [pending, setPending] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const reason = new FormData(event.currentTarget).get('reason')
    setPending(true)
    await onSend(typeof reason === 'string' ? reason : '')
    setPending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label="O que há de errado?" optional>
        <Textarea name="reason" rows={3} maxLength={FLAG_MAX} />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          Enviar denúncia
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </form>
  )
}
