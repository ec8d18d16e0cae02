import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLedTo } from '#web/client/use-led-to.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { AnswerForm } from './answer-form.tsx'

interface Props {
  /** Anchor that a notification links to. */
  id: string
  label: string
  inviter: ComponentProps<typeof PersonName>['person']
  /** What is asked, following the inviter's name. */
  asks: string
  /** Address that receives the answer. */
  path: string
  mayAccept?: boolean
  children?: ReactNode
}

/** Somebody asked this reader to review the work, or to sign it; it comes after the page, and an address may mean it. */
export function InvitationNotice({ id, label, inviter, asks, path, mayAccept = true, children }: Props) {
  const { pathname } = useLocation()
  const notice = useLedTo<HTMLElement>((anchor) => anchor === id)
  return (
    <aside
      ref={notice}
      id={id}
      tabIndex={-1}
      aria-label={label}
      className="grid w-full gap-3 rounded-card border border-review bg-surface p-4"
    >
      <p>
        <PersonName person={inviter} link /> {asks}
      </p>
      {children}
      <AnswerForm path={path} next={pathname} mayAccept={mayAccept} />
    </aside>
  )
}
