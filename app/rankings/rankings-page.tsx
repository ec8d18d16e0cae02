import { monthOf } from '#domain/rankings/month.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { now } from '#platform/clock.ts'
import { loadRanking, readList } from './load-ranking.ts'
import { RankingView } from './ranking-view.tsx'
import type { Route } from './+types/rankings-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Destaques',
    description: 'Os autores, revisores e artigos do mês: quem foi mais lido, quem mais avaliou.',
    path: '/top-contributors',
  })

export const loader = publicLoader({
  async read({ services: { db }, url }: PublicArgs<Route.LoaderArgs['params']>) {
    return { from: ['rankings', 'day'], data: await loadRanking(db, monthOf(now()), readList(url)) }
  },
})

export default function RankingsPage({ loaderData }: Route.ComponentProps) {
  return <RankingView path="/top-contributors" {...loaderData} />
}
