import type { ReactNode } from 'react'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

// Small specimens of the product itself, set in type; decoration for the eye, hidden from screen readers.

const Slip = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 rounded-control border border-line bg-paper px-3 py-2 text-sm">
    {children}
  </span>
)

export function ReviewPicture() {
  return (
    <Slip>
      <StarRating value={4} />
      <span className="text-muted">4,0</span>
    </Slip>
  )
}

export function BacklinkPicture() {
  return (
    <span className="font-mono text-sm text-ink">
      <span className="text-muted">como mostra </span>
      <span className="rounded-sm bg-accent-tint px-1 py-0.5 text-accent">[[rio-negro]]</span>
    </span>
  )
}

export function PeersPicture() {
  return (
    <span className="flex">
      {['A', 'B', 'C', 'D'].map((letter) => (
        <span
          key={letter}
          className="-mr-2 inline-flex size-11 items-center justify-center rounded-full border-2 border-surface bg-accent-tint font-serif text-lg font-semibold text-accent"
        >
          {letter}
        </span>
      ))}
    </span>
  )
}

export function ReputationPicture() {
  const bars = [14, 22, 18, 32, 28, 44, 56]
  return (
    <svg viewBox="0 0 132 56" className="h-14 w-33 text-accent">
      {bars.map((height, index) => (
        <rect
          key={height}
          x={index * 20}
          y={56 - height}
          width="12"
          height={height}
          className={index === bars.length - 1 ? 'fill-ochre' : 'fill-current'}
          opacity={index === bars.length - 1 ? 1 : 0.28 + index * 0.1}
        />
      ))}
    </svg>
  )
}

export function SharePicture() {
  return (
    <Slip>
      <span className="font-mono">
        <span className="text-muted">…/ana/</span>minha-tese
      </span>
    </Slip>
  )
}

export function ListPicture() {
  return (
    <span className="grid w-40 gap-2">
      {['w-full', 'w-4/5', 'w-11/12'].map((width, index) => (
        <span key={width} className="flex items-center gap-3">
          <span
            className={
              index === 0 ? 'size-3.5 rounded-sm bg-accent' : 'size-3.5 rounded-sm border border-line-strong'
            }
          />
          <span className={`h-1.5 rounded-full bg-line ${width}`} />
        </span>
      ))}
    </span>
  )
}
