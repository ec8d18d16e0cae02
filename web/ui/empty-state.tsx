import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** What will be here, or what to do. */
  children: ReactNode
  /** The one next step. */
  action?: ReactNode
  level?: 'h2' | 'h3'
}

export function EmptyState({ title, children, action, level: Title = 'h2' }: Props) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <BracketPair />
      <Title className="mt-3 font-serif text-lg font-semibold">{title}</Title>
      <div className="max-w-md text-balance text-muted">{children}</div>
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** The pair of brackets that is where nothing is yet: in empty lists, and around an address that is not there. */
function BracketPair() {
  return (
    <svg viewBox="0 0 96 120" aria-hidden className="bracket-pair">
      <path d="M25 1H1v118h24M71 1h24v118H71" />
    </svg>
  )
}
