import { type FormEvent, useState } from 'react'
import { FLAG_MAX } from '#domain/moderation/limits.ts'
import { FLAGGED } from '#domain/moderation/texts.ts'
import { ButtonForm } from '#app/client/button-form.tsx'
import { sendAct } from '#app/client/send-act.ts'
import { useSignedIn } from '#app/client/use-personal.ts'
import { useSignIn } from '#app/client/use-sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'

interface Props {
  kind: 'comment' | 'discussion' | 'reply'
  id: number
}

/** 'Avisar a moderação' of a comment, discussion or reply, with a word of why; a plain form without scripts. */
export function FlagButton({ kind, id }: Props) {
  const [flagged, setFlagged] = useState(false)
  const [asking, setAsking] = useState(false)
  const signedIn = useSignedIn()
  const signIn = useSignIn()
  const path = `/_/flags/${kind}/${id}`
  async function send(reason: string) {
    const sent = await sendAct(path, { reason })
    if (sent.done) {
      setFlagged(true)
      setAsking(false)
      toast.success(FLAGGED)
    } else if (sent.refused?.kind === 'unauthenticated') signIn(sent.refused.message)
    else toast.error(sent.refused?.message ?? 'Erro ao avisar a moderação')
  }
  return (
    <>
      <ButtonForm action={path} onPress={() => (signedIn ? setAsking(!flagged) : void send(''))}>
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          className="text-muted pointer-coarse:min-h-11"
          disabled={flagged}
        >
          {flagged ? 'Moderação avisada' : 'Avisar a moderação'}
        </Button>
      </ButtonForm>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Avisar a moderação"
        description="A moderação lê o que você aponta e decide. Seu nome não aparece."
      >
        {(close) => <FlagForm onSend={send} onClose={close} />}
      </Dialog>
    </>
  )
}

interface FormProps {
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

function FlagForm({ onSend, onClose }: FormProps) {
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
          Enviar aviso
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </form>
  )
}
