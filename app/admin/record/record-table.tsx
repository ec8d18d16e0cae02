import type { RecordedAct } from '#domain/record/find-record.ts'
import { placePath } from '#platform/addresses/paths.ts'
import { actWords, targetWords } from '#domain/record/texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format-date.ts'

/** What staff did, in words. */
export function RecordTable({ acts }: { acts: readonly RecordedAct[] }) {
  if (acts.length === 0)
    return (
      <EmptyState title="Nenhuma ação encontrada">O que a equipe decidir fica registrado aqui.</EmptyState>
    )
  return (
    <>
      {/* on narrow screens each act is laid out like text, with its reason visible */}
      <table aria-label="Ações da equipe" className="block w-full text-left text-sm lg:table">
        <thead className="sr-only border-b border-line text-muted lg:not-sr-only lg:table-header-group">
          <tr>
            {['Quando', 'Quem', 'Ação', 'Motivo'].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line align-top lg:table-row-group">
          {acts.map((act) => (
            <tr key={act.id} className="flex flex-wrap gap-x-3 gap-y-1 py-3 lg:table-row">
              <td className="text-muted tabular-nums lg:py-2 lg:pr-4 lg:whitespace-nowrap">
                {formatDateTime(act.at)}
              </td>
              <td className="lg:py-2 lg:pr-4">{act.actor ?? 'conta removida'}</td>
              <td className="lg:py-2 lg:pr-4">
                <ActDone act={act} />
              </td>
              <td className="basis-full break-words empty:hidden lg:w-2/5 lg:py-2 lg:empty:table-cell">
                {act.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** 'Comentário ocultado · nº 1', which leads to the comment. */
function ActDone({ act: { action, target } }: { act: RecordedAct }) {
  const on = targetWords(action, target)
  return (
    <>
      {actWords(action)}
      {on && target.id !== null && (
        <>
          {' · '}
          {/* redirects away from this page, so it is a plain link: nothing is prefetched */}
          <a href={placePath(target.type, target.id)} className="link whitespace-nowrap">
            {on}
          </a>
        </>
      )}
    </>
  )
}
