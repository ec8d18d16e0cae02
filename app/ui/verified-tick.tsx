import { BadgeCheck } from 'lucide-react'
import { cx } from './cx.ts'

/** Beside the name of a person whose profile was verified, wherever it stands. */
export function VerifiedTick({ className = 'size-4' }: { className?: string }) {
  return (
    <BadgeCheck
      role="img"
      aria-label="Perfil verificado"
      className={cx('ml-1 inline shrink-0 text-accent', className)}
    />
  )
}
