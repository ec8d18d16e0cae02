import type { RecordedAct } from '#domain/record/find-record.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDateTime } from '#app/ui/format-date.ts'

export function RecordTable({ acts }: { acts: readonly RecordedAct[] }) {
  if (acts.length === 0)
    return <EmptyState title="Nenhum ato encontrado">O que a equipe decidir fica registrado aqui.</EmptyState>
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Atos da equipe">
      <table className="w-full min-w-[44rem] text-left text-sm">
        <thead className="border-b border-line text-muted">
          <tr>
            {['Quando', 'Quem', 'Ato', 'Sobre', 'Motivo'].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {acts.map((act) => (
            <tr key={act.id}>
              <td className="py-2 pr-4 whitespace-nowrap tabular-nums">{formatDateTime(act.at)}</td>
              <td className="py-2 pr-4">{act.actor ?? 'conta removida'}</td>
              <td className="py-2 pr-4 font-mono text-xs">{act.action}</td>
              <td className="py-2 pr-4 font-mono text-xs">
                {act.target.type} {act.target.id}
              </td>
              <td className="max-w-96 py-2 break-words">{act.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
