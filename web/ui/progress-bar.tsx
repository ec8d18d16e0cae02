import { cx } from './cx.ts'

interface Props {
  /** 0 to 100 */
  value: number
  label: string
  /** What is read instead of the percentage. */
  valueText?: string
  tone?: 'ink' | 'ochre' | 'brick'
}

const TONES = { ink: 'bg-ink', ochre: 'bg-ochre', brick: 'bg-brick' } as const

export function ProgressBar({ value, label, valueText, tone = 'ink' }: Props) {
  const part = Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part)}
      aria-valuetext={valueText}
      className="h-2 w-full overflow-hidden rounded-full bg-line outline outline-transparent"
    >
      <div
        className={cx('h-full rounded-full transition-[width]', TONES[tone])}
        style={{ width: `${part}%` }}
      />
    </div>
  )
}
