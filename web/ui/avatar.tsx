// chunk: shell
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const SIZES = {
  xs: 'size-6 text-xs',
  sm: 'size-8 text-sm',
  md: 'size-10 text-sm',
  lg: 'size-16 text-2xl',
  xl: 'size-28 text-3xl',
} as const
const PIXELS = { xs: 24, sm: 32, md: 40, lg: 64, xl: 112 } as const

export type AvatarLook = keyof typeof SIZES

interface Props {
  name: string | null | undefined
  src?: string | null
  size?: AvatarLook | undefined
  /** one of the twelve grounds of styles/tokens.css, for the letter */
  ground?: number
  /** in place of the letter */
  children?: ReactNode
  className?: string
}

/** The picture, else the first letter of the full name, else 'U'. The name itself is in the text beside it. */
export function Avatar({ name, src, size = 'sm', ground, className, children }: Props) {
  const look = cx('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size], className)
  if (src) {
    const pixels = PIXELS[size]
    return (
      <img
        src={src}
        // a person's picture is kept in two sizes (accounts/avatar-url.ts)
        srcSet={`${src} 96w, ${src.replace('-96.webp', '-320.webp')} 320w`}
        sizes={`${pixels}px`}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={cx(look, 'object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden
      style={ground ? { background: `var(--ground-${ground})` } : undefined}
      className={cx(look, !ground && 'bg-sunken', 'font-serif font-semibold text-ink select-none')}
    >
      {children ?? initialOf(name)}
    </span>
  )
}

export function initialOf(name: string | null | undefined): string {
  const first = [...(name ?? '').trim()][0]
  return first ? first.toLocaleUpperCase('pt-BR') : 'U'
}
