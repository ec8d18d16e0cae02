// chunk: shell
import { cx } from '#web/ui/cx.ts'
import { formatDecimal } from '#web/ui/format-number.ts'

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

export function Star({ filled, className }: { filled: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cx('shrink-0', className)}>
      <path
        d={STAR}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface DisplayProps {
  /** 0 to 5, whole or not */
  value: number
  size?: 'xs' | 'sm' | 'md'
  className?: string
}

/** Five stars, filled to the value; read as '4,3 de 5'. */
export function StarRating({ value, size = 'sm', className }: DisplayProps) {
  const star = { xs: 'size-3.5', sm: 'size-4', md: 'size-5' }[size]
  const row = (filled: boolean) =>
    [0, 1, 2, 3, 4].map((index) => <Star key={index} filled={filled} className={star} />)
  const text = Number.isInteger(value) ? String(value) : formatDecimal(value)
  return (
    <span
      role="img"
      aria-label={`${text} de 5 estrelas`}
      className={cx('relative inline-flex w-max text-ochre', className)}
    >
      <span className="flex opacity-70">{row(false)}</span>
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(value / 5) * 100}%` }}
      >
        {row(true)}
      </span>
    </span>
  )
}
