import { BadgeCheck, Bookmark, Eye, Heart, MessageCircle, Star } from 'lucide-react'
import { cx } from './cx.ts'

const DRAWINGS = {
  bookmark: Bookmark,
  comment: MessageCircle,
  eye: Eye,
  heart: Heart,
  star: Star,
  verified: BadgeCheck,
} as const

export type IconName = keyof typeof DRAWINGS

/** An SVG sprite: icons that lists repeat on every card are defined once per page. */
export function IconDrawings() {
  return (
    <svg className="hidden">
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <symbol key={name} id={`icone-${name}`} viewBox="0 0 24 24">
          <Drawing stroke="inherit" strokeWidth="inherit" fill="inherit" className="" />
        </symbol>
      ))}
    </svg>
  )
}

/** One icon of the sprite; the text beside it is its label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={cx('icon', className)}>
      <use href={`#icone-${name}`} />
    </svg>
  )
}
