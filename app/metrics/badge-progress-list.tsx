import { Award } from 'lucide-react'
import type { BadgeProgress } from '#domain/metrics/get-dashboard.ts'
import { monthName } from '#domain/rankings/texts.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** The badges earned, and how far the others are. */
export function BadgeProgressList({ badges }: { badges: readonly BadgeProgress[] }) {
  return (
    <section aria-labelledby="conquistas">
      <h2 id="conquistas" className="text-sm font-semibold">
        Conquistas
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {badges.map((badge) => (
          <li key={badge.type} className="grid gap-2 py-3">
            <p className="flex items-center gap-2 font-medium">
              <Award aria-hidden className={`size-5 ${badge.month ? 'text-ochre' : 'text-muted'}`} />
              {badge.name}
            </p>
            {badge.month ? (
              <p className="text-sm text-muted">Conquistado em {monthName(badge.month)}</p>
            ) : (
              <>
                <ProgressBar
                  value={(badge.have / badge.threshold) * 100}
                  tone="ochre"
                  label={`Caminho até ${badge.name}`}
                />
                <p className="text-sm text-muted tabular-nums">
                  {formatNumber(badge.have)} de {formatNumber(badge.threshold)} {badge.what}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        De visualizações e downloads conta aqui o que vem de leitores diferentes: cada um uma vez por dia e
        trabalho.
      </p>
    </section>
  )
}
