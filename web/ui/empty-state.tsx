import type { ReactNode } from 'react'
import { BracketPair } from './bracket-pair.tsx'

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
      <div className="max-w-md text-muted">{children}</div>
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
