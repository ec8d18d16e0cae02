// chunk: shell
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'
import { cx } from './cx.ts'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The act is under way: the button stays where it is and keeps its focus, but does not act again. */
  pending?: boolean
}

/** `type` is 'button' unless said otherwise: a form's own button says `type="submit"`. */
export function Button({
  variant,
  size,
  icon,
  pending,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={pending || props['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={cx(buttonLook(variant, size), className)}
    >
      {icon}
      {children}
      {pending && <Underway />}
    </button>
  )
}

function Underway() {
  return (
    <span aria-hidden className="late absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
      <span className="block h-full w-2/5 animate-[sweep_1.1s_linear_infinite] bg-current" />
    </span>
  )
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...props} className={cx(buttonLook(variant, size), className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A button that reads as a link within text. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={cx('link rounded-sm text-left font-medium', className)} />
  )
}
