import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
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

/** Somebody asked this reader to review the work, or to sign it. */
export function InvitationNotice({ id, label, inviter, asks, path, mayAccept = true, children }: Props) {
  const { pathname } = useLocation()
  return (
    <aside
      id={id}
      aria-label={label}
      className="grid w-full scroll-mt-36 gap-3 rounded-card border border-accent bg-accent-tint p-4"
    >
      <p>
        <PersonName person={inviter} link /> {asks}
      </p>
      {children}
      <AnswerForm path={path} next={pathname} mayAccept={mayAccept} />
    </aside>
  )
}
