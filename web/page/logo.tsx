import { cx } from '#web/ui/cx.ts'

/** Square brackets around two facing strokes: what a link between works looks like while it is written. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden
      fill="none"
      stroke="currentColor"
      className={cx('shrink-0', className)}
    >
      <path d="M10.5 5.5H6v21h4.5M21.5 5.5H26v21h-4.5" strokeWidth="2.5" strokeLinecap="square" />
      {['M13.4 10.5v11', 'M18.6 10.5v11'].map((d) => (
        <path key={d} d={d} strokeWidth="2.5" className="mark-stroke stroke-accent" />
      ))}
    </svg>
  )
}

/** `brief`: shows only the mark on the narrowest screens. */
export function Logo({ name, brief = false }: { name: string; brief?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <LogoMark className="size-8" />
      <span
        className={cx('font-serif text-lg font-semibold tracking-tight', brief && 'max-[22.5rem]:sr-only')}
      >
        {name}
      </span>
    </span>
  )
}
