// chunk: work-late
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { sendAct } from '#web/client/send-act.ts'
import { useRoot } from '#web/client/shell-data.ts'
import { useSignIn } from '#web/client/use-sign-in.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { cx } from '#web/ui/cx.ts'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { StaffActName } from '#app/admin/acts.ts'

const STAFF = '/_/admin'

/** An act of staff, or another's with the base path of its address. */
type Named = { base?: never; act: StaffActName } | { base: string; act: string }

type Props = Named & {
  id: number
  submit: ReactNode
  tone?: 'primary' | 'danger' | 'secondary'
  /** Where neither the product nor the network gave a reason. */
  failed: string
  /** Title above the reason of a refusal. */
  refusedTitle?: string
  fixed?: Readonly<Record<string, string>>
  children?: ReactNode | ((errors: Readonly<Record<string, string>>) => ReactNode)
  /** Where to go afterwards, if not back to this page. */
  next?: string
}

/**
 * Form for a decision: sent in place with scripts, as a plain form without. Typed text stays if it is
 * refused.
 */
export function ActForm({
  base = STAFF,
  act,
  id,
  submit,
  tone = 'primary',
  failed,
  refusedTitle,
  fixed = {},
  children,
  next,
}: Props) {
  const { pathname, search } = useLocation()
  const path = `${base}/${act}/${id}`
  // a page may have forms for staff and for coordinators
  const at = [
    'ato',
    ...(base === STAFF ? [] : [base.split('/').at(-1)]),
    act,
    id,
    ...Object.values(fixed),
  ].join('-')
  const flash = useRoot()?.whole?.flash
  const { form, errors, pending, send } = useSend({ path, failed, refusedTitle, next })

  return (
    <form
      ref={form}
      id={at}
      method="post"
      action={path}
      onSubmit={(event) => void send(event)}
      className="grid gap-3"
    >
      <input type="hidden" name="next" value={next ?? pathname + search} />
      <input type="hidden" name="from" value={pathname + search} />
      <input type="hidden" name="at" value={at} />
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {typeof children === 'function' ? children(errors) : children}
      {flash?.at === at && <p className="text-sm font-medium text-brick">{flash.message}</p>}
      <div>
        <Button type="submit" size="sm" variant={tone} pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

type Sending = Pick<Props, 'failed' | 'next' | 'refusedTitle'> & { path: string }

/** Sends it in place: says what became of it, and reads again what is old. */
function useSend({ path, failed, refusedTitle, next }: Sending) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigateFromHere()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useFirstError(errors)
  const signIn = useSignIn()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const fields = Object.fromEntries([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]))
    setPending(true)
    const sent = await sendAct<{ message: string }>(path, fields)
    setPending(false)
    if (!sent.done) {
      if (sent.refused?.kind === 'unauthenticated') return signIn(sent.refused.message)
      setErrors(sent.refused?.fields ?? {})
      if (Object.keys(sent.refused?.fields ?? {}).length === 0) {
        const said = sent.refused?.message
        toast.error(said === undefined ? failed : refusedTitle ? `${refusedTitle}: ${said}` : said)
      }
      // somebody else decided first, or the person is no longer staff: this page is stale
      if (sent.refused?.kind === 'conflict' || sent.refused?.kind === 'forbidden') await revalidate()
      return
    }
    setErrors({})
    toast.success(sent.result.message)
    if (next === undefined || !(await navigate(next))) await revalidate()
  }
  return { form, errors, pending, send }
}

/** A decision that takes a few words, folded away until it is wanted; opens without scripts too. */
export function DecisionFields({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="decision min-w-0 open:flex-1 open:basis-full">
      <summary className={cx(buttonLook('secondary', 'sm'), 'cursor-pointer')}>{label}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
