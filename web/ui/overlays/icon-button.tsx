import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from './tooltip.tsx'

interface Named {
  /** What it does, for those who do not see the picture; also shown on hover. */
  label: string
  icon: ReactNode
  tip?: boolean
}

export function IconButton({
  label,
  icon,
  tip = true,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & Named) {
  const button = (
    <button type="button" aria-label={label} {...props} className={cx('icon-button', className)}>
      {icon}
    </button>
  )
  return tip ? <Tooltip text={label}>{button}</Tooltip> : button
}

export function IconLink({
  label,
  icon,
  tip = true,
  className,
  ...props
}: Omit<ComponentProps<typeof Link>, 'children'> & Named) {
  const link = (
    <Link aria-label={label} {...props} className={cx('icon-button', className)}>
      {icon}
    </Link>
  )
  return tip ? <Tooltip text={label}>{link}</Tooltip> : link
}
