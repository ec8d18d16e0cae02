import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { BACKGROUND_TEXTS, UPDATE_FAILED } from '#domain/profiles/texts.ts'
import { UPLOAD_FAILED } from '#domain/files/texts.ts'
import { WITHDRAW_FAILED } from '#domain/verifications/texts.ts'
import { sendForm } from '#web/client/send-form.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { typedInForm, type DoneProfile, type RefusedProfile } from './refused-profile.ts'

/** Where neither the product nor the network gave a reason. */
function failedOf(intent: string, form: FormData): string {
  const { experience, education } = BACKGROUND_TEXTS
  const words: Record<string, string> = {
    experience: form.has('id') ? UPDATE_FAILED : experience.addFailed,
    education: form.has('id') ? UPDATE_FAILED : education.addFailed,
    'delete-experience': experience.deleteFailed,
    'delete-education': education.deleteFailed,
    avatar: UPLOAD_FAILED,
    resume: UPLOAD_FAILED,
    verification: UPLOAD_FAILED,
    'withdraw-consent': WITHDRAW_FAILED,
  }
  return words[intent] ?? UPDATE_FAILED
}

/** Upload progress of a /profile form; `part` is null if it has no file. */
interface Sending {
  intent: string
  part: number | null
}

/**
 * A form of /profile on its way, with its files: the page stays until it has arrived, and so does everything in it.
 * `refusedFirst` is what the server said to a form sent without scripts.
 */
export function useProfileForm(refusedFirst: RefusedProfile | null) {
  const navigate = useNavigateFromHere()
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<{ refused: RefusedProfile | null } | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const refused = answered ? answered.refused : refusedFirst
  const form = useFirstError(refused)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const unfit = event.currentTarget.querySelector<HTMLElement>('input[type=file]:invalid')
    if (unfit && !submitter?.formNoValidate) return unfit.focus()
    const filled = new FormData(event.currentTarget, submitter)
    const intent = String(filled.get('intent'))
    const bringsFiles = [...filled.values()].some((value) => value instanceof File && value.size > 0)
    setSending({ intent, part: bringsFiles ? 0 : null })
    const sent = await sendForm<DoneProfile>('/_/profile', filled, (part) =>
      setSending({ intent, part: bringsFiles ? part : null }),
    )
    setSending(null)
    if (sent.done) {
      setAnswered({ refused: null })
      toast.success(sent.result.message)
      if (!(await navigate(sent.result.to, { preventScrollReset: true }))) await revalidate()
      return
    }
    if (!sent.refused) return void toast.error(failedOf(intent, filled))
    if (sent.refused.kind === 'unauthenticated') return void toast.error(sent.refused.message)
    // what another tab saved is shown beside what was typed here
    if (sent.refused.kind === 'conflict') await revalidate()
    setAnswered({ refused: { ...sent.refused, intent, typed: typedInForm(filled) } })
  }

  return {
    form,
    refused,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void send(event),
    pending: (intent: string) => sending?.intent === intent,
    part: sending?.part ?? null,
  }
}
