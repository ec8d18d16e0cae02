import { Refusal } from '#domain/refusal.ts'
import { findRankingState } from '#domain/rankings/find-ranking.ts'
import { parseMonth } from '#domain/rankings/month.ts'
import { MONTH_NOT_FOUND, monthName } from '#domain/rankings/texts.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { loadRanking, readList } from './load-ranking.ts'
import { RankingView } from './ranking-view.tsx'
import type { Route } from './+types/past-ranking-page'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: MONTH_NOT_FOUND, hidden: true })
  const name = monthName(args.loaderData.month)
  return pageMeta(args, {
    title: `Destaques de ${name}`,
    description: `Os autores, revisores e artigos de ${name}.`,
    path: `/top-contributors/${args.loaderData.month}`,
  })
}

/** /top-contributors/2026-10 */
export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const month = parseMonth(params.month)
    if (!month || !(await findRankingState(db, month))) throw new Refusal('missing', MONTH_NOT_FOUND)
    return { from: ['rankings'], data: await loadRanking(db, month, readList(url)) }
  },
})

export default function PastRankingPage({ loaderData }: Route.ComponentProps) {
  return <RankingView path={`/top-contributors/${loaderData.month}`} {...loaderData} />
}
