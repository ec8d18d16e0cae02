import { Link } from 'react-router'
import { LISTS, monthName, NO_RANKING, type RankingList } from '#domain/rankings/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { FullDate } from '#web/ui/relative-time.tsx'
import type { LoadedRanking } from './load-ranking.ts'
import { AuthorRows, ReviewerRows, WorkRows } from './ranking-rows.tsx'

interface Props extends LoadedRanking {
  /** the address of this month's page */
  path: string
}

/** Three lists of ten, of one month. */
export function RankingView({ path, month, list, state, months, authors, reviewers, works }: Props) {
  const tabs = (Object.keys(LISTS) as RankingList[]).map((one) => ({
    to: one === 'authors' ? path : `${path}?lista=${LISTS[one].tab}`,
    label: LISTS[one].label,
    current: one === list,
  }))
  const empty = authors.length + reviewers.length + works.length === 0
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Destaques</h1>
      <p className="mt-2 mb-8 max-w-reading text-muted">
        O que foi mais lido, publicado e avaliado em <strong className="text-ink">{monthName(month)}</strong>
        {state?.frozen ? ', lista final.' : ', até agora.'} Cada leitor conta uma vez por dia e trabalho; o
        que alguém faz nos próprios trabalhos não conta, e avaliações anônimas não entram.
      </p>
      <LinkTabs label="Listas" tabs={tabs} />
      <div className="mt-2">
        {list === 'authors' && <AuthorRows rows={authors} />}
        {list === 'reviewers' && <ReviewerRows rows={reviewers} />}
        {list === 'works' && <WorkRows rows={works} />}
        {empty && (
          <div className="mt-6">
            <EmptyState title={NO_RANKING} action={<ButtonLink to="/feed">Explorar Trabalhos</ButtonLink>}>
              As listas se formam à medida que se lê, publica e avalia.
            </EmptyState>
          </div>
        )}
      </div>
      <Months months={months} month={month} />
      {state && (
        <p className="mt-6 text-sm text-muted">
          {state.frozen ? 'Lista fechada em ' : 'Atualizada em '}
          <FullDate date={state.computedAt} />.
        </p>
      )}
    </div>
  )
}

function Months({ months, month }: { months: readonly string[]; month: string }) {
  const others = months.filter((one) => one !== month)
  if (others.length === 0) return null
  return (
    <nav aria-label="Outros meses" className="mt-10 border-t border-line pt-4">
      <h2 className="text-sm font-semibold">Outros meses</h2>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {others.map((one) => (
          <li key={one}>
            <Link to={`/top-contributors/${one}`} className="link inline-flex min-h-11 items-center">
              {monthName(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
