import { useState, type FormEvent } from 'react'
import type { Refused } from '#web/http/answer.ts'
import { sendAct } from '#web/client/send-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { Credentials } from './credentials.tsx'
import type { SignedInAgain } from './sign-in-again-action.ts'

interface Props {
  onSignedIn: () => void
  onCancel: () => void
}

const FAILED = 'Não foi possível entrar. Confira a internet e tente de novo.'
const UNCONFIRMED = 'Confirme antes o seu email pelo link que enviamos e tente de novo.'

/** Signs in without leaving the page: everything on it stays. */
export default function SignInAgainForm({ onSignedIn, onCancel }: Props) {
  const [refused, setRefused] = useState<Pick<Refused, 'message' | 'fields'> | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const form = useFirstError(refused)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const fields = Object.fromEntries([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]))
    setPending(true)
    // a wrong password must not open the sign-in dialog again
    const sent = await sendAct<SignedInAgain>('/_/sign-in', fields, { unasked: true })
    setPending(false)
    if (!sent.done) return setRefused(sent.refused ?? { message: FAILED, fields: {} })
    setRefused(sent.result.unconfirmed ? { message: UNCONFIRMED, fields: {} } : null)
    if (sent.result.challenge !== undefined) setChallenge(sent.result.challenge)
    else if (!sent.result.unconfirmed) onSignedIn()
  }

  const [field, error] = Object.entries(refused?.fields ?? {})[0] ?? []
  const errorOf = (name: string) => (name === field ? error : undefined)
  return (
    <form
      ref={form}
      method="post"
      action="/_/sign-in"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {refused && field === undefined && <Notice tone="error">{refused.message}</Notice>}
      {challenge === null ? (
        <Credentials errorOf={errorOf} />
      ) : (
        <>
          <input type="hidden" name="challenge" value={challenge} />
          <Field
            key="code"
            label="Código"
            help="Do seu aplicativo de autenticação, ou um código de recuperação"
            error={errorOf('code')}
            required
          >
            <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          </Field>
        </>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Agora não</Button>
        <Button type="submit" variant="primary" pending={pending}>
          Entrar e continuar
        </Button>
      </DialogActions>
    </form>
  )
}
