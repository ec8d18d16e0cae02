import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A surface with one hairline around it. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={cx('rounded-card border border-line bg-surface p-5', className)} />
}
