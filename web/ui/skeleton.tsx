import { cx } from './cx.ts'

/** A grey placeholder. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />
}

interface LinesProps {
  lines?: number
  /** Text for screen readers. */
  text?: string
  className?: string
}

export function SkeletonText({ lines = 3, text = 'Carregando...', className }: LinesProps) {
  return (
    <div role="status" className={cx('late grid gap-3', className)}>
      <span className="sr-only">{text}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-4', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** A grid of cards to come. */
export function SkeletonCards({ count = 4, text = 'Carregando...' }: { count?: number; text?: string }) {
  return (
    <div role="status" className="late grid gap-4 sm:grid-cols-2">
      <span className="sr-only">{text}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-6 w-11/12" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2 h-3 w-full" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  )
}
