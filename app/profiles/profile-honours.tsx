import { Award } from 'lucide-react'
import type { EarnedBadge, ReviewerStanding } from '#domain/metrics/get-badges.ts'
import { monthName } from '#domain/rankings/texts.ts'
import { formatCount } from '#web/ui/format-number.ts'

interface Props {
  badges: readonly EarnedBadge[]
  /** null without signed reviews */
  reviewer: ReviewerStanding | null
}

/** What a person has earned: badges with their month, and their standing as a reviewer. */
export function ProfileHonours({ badges, reviewer }: Props) {
  if (badges.length === 0 && !reviewer) return null
  return (
    <ul aria-label="Conquistas" className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {badges.map(({ type, name, month }) => (
        <li key={type} className="inline-flex flex-wrap items-center gap-x-1.5">
          <Award aria-hidden className="size-4 shrink-0 text-ochre" />
          <span className="font-medium text-ochre-ink">{name}</span>
          <span className="text-muted">desde {monthName(month)}</span>
        </li>
      ))}
      {reviewer && (
        <li>
          <span className="font-medium">{reviewer.tier}</span>{' '}
          <span className="text-muted tabular-nums">
            · {formatCount(reviewer.reviews, 'avaliação assinada', 'avaliações assinadas')}, reputação{' '}
            {reviewer.score}
          </span>
        </li>
      )}
    </ul>
  )
}
