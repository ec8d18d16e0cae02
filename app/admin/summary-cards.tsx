import type { PanelCounts } from '#domain/moderation/get-panel-counts.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { PanelFigure } from './panel-figure.tsx'

/** The five figures of the panel. */
export function SummaryCards({ counts }: { counts: PanelCounts }) {
  const cards = [
    ['Total de Usuários', counts.users],
    ['Moderadores Ativos', counts.moderators],
    ['Denúncias Pendentes', counts.reports],
    ['Verificações Pendentes', counts.verifications],
    ['Comunidades Pendentes', counts.communities],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line pb-5 md:grid-cols-5">
      {cards.map(([label, value]) => (
        <PanelFigure key={label} name={label} value={formatNumber(value)} />
      ))}
    </dl>
  )
}
