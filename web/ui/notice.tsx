// chunk: shell
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  neutral: ['border-line bg-sunken', 'text-muted', Info],
  success: ['border-ink bg-surface', 'text-ink', CircleCheck],
  pending: ['border-ochre bg-ochre-tint', 'text-ochre-ink', Info],
  error: ['border-brick bg-brick-tint', 'text-brick', CircleAlert],
} as const

interface Props {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/** A message within the page. An error is announced as soon as it appears. */
export function Notice({ tone = 'neutral', title, children, className }: Props) {
  const [box, ink, Icon] = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-control border p-3 text-sm', box, className)}
    >
      <Icon aria-hidden className={cx('mt-px size-5 shrink-0', ink)} />
      <div className="min-w-0 self-center text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
