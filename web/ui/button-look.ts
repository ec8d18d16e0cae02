// chunk: shell
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

const BASE =
  'relative inline-flex items-center justify-center gap-2 overflow-hidden rounded-control border text-center font-medium ' +
  'transition-colors select-none [&>svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-fill bg-fill text-on-accent hover:border-fill-hover hover:bg-fill-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-brick bg-brick text-on-brick hover:border-brick-hover hover:bg-brick-hover',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-sm',
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
}

/** The look of a button, also for links and for the parts of a headless library. */
export function buttonLook(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(BASE, VARIANTS[variant], SIZES[size])
}
