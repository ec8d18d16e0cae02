// chunk: shell
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

const TONES = {
  neutral: 'border-line bg-sunken text-muted',
  ink: 'border-line-strong text-ink',
  ochre: 'border-transparent bg-ochre-tint text-ochre-ink',
  brick: 'border-transparent bg-brick-tint text-brick',
} as const

export type BadgeTone = keyof typeof TONES

interface Props {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A quiet pill: a state, a kind, something earned. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium [&>svg]:size-3.5 [&>svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** An active filter: pressing it removes it. A link, so that it works without scripts. */
export function FilterChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-sm hover:border-brick hover:text-brick pointer-coarse:min-h-11"
    >
      <span className="sr-only">Remover filtro: </span>
      <span className="truncate">{children}</span>
      <span aria-hidden className="text-lg leading-none">
        ×
      </span>
    </Link>
  )
}
