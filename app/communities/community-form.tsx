import { useState, type FormEvent } from 'react'
import { COMMUNITY_FAILED } from '#domain/communities/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { sendAct } from '#web/client/send-act.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CommunityFields, type CommunityValues } from './community-fields.tsx'

export interface SentCommunity {
  slug: string
  says: string
}

interface Props {
  /** a page, without scripts */
  action: string
  /** what answers scripts, where that is another address */
  sendTo?: string
  label: string
  values?: CommunityValues | undefined
  areas?: readonly string[]
  refused?: Refused | null
  onSent: (sent: SentCommunity) => void
  onCancel?: () => void
}

/** Proposes a community, or one again; posts without scripts too. */
export function CommunityForm({
  action,
  sendTo = action,
  label,
  values,
  areas,
  refused = null,
  onSent,
  onCancel,
}: Props) {
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState(refused?.fields ?? {})
  const [key] = useState(() => crypto.randomUUID())
  const form = useFirstError(fields)
  const signIn = useSignIn()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const filled = new FormData(event.currentTarget)
    setPending(true)
    const sent = await sendAct<SentCommunity>(sendTo, {
      name: String(filled.get('name')),
      description: String(filled.get('description')),
      thematicArea: String(filled.get('thematicArea')),
      submissionKey: key,
    })
    setPending(false)
    if (sent.done) return onSent(sent.result)
    if (sent.refused?.kind === 'unauthenticated') return signIn(sent.refused.message)
    setFields(sent.refused?.fields ?? {})
    // what is wrong in a field is said beside it, once
    if (sent.refused?.kind !== 'invalid') toast.error(sent.refused?.message ?? COMMUNITY_FAILED)
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {refused && Object.keys(refused.fields).length === 0 && <Notice tone="error">{refused.message}</Notice>}
      <input type="hidden" name="submissionKey" value={key} />
      <CommunityFields errors={fields} {...(values && { values })} {...(areas && { areas })} />
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        <Button type="submit" variant="primary" pending={pending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
