import type { Actor } from '#domain/actor.ts'
import { getDashboard } from '#domain/metrics/get-dashboard.ts'
import { readingSeries, worksWithFigures } from '#domain/metrics/reading-series.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BadgeProgressList } from './badge-progress-list.tsx'
import { Impact } from './impact.tsx'
import { MetricCards } from './metric-cards.tsx'
import { Readings } from './readings.tsx'
import { readSeries } from './read-series.ts'
import { ReviewerTier } from './reviewer-tier.tsx'
import { SinceVisit } from './since-visit.tsx'
import { StandingBar } from './standing-bar.tsx'
import type { Route } from './+types/dashboard-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Dashboard', description: 'Seus trabalhos em números.', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, url }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const query = readSeries(url)
    const [dashboard, series, works] = await Promise.all([
      getDashboard(db, actor),
      readingSeries(db, actor.id, query),
      worksWithFigures(db, actor.id),
    ])
    return { dashboard, series, works, query }
  },
})

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { dashboard, series, works, query } = loaderData
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Dashboard</h1>
      <SinceVisit since={dashboard.since} />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {dashboard.figures.posts === 0 ? (
          <EmptyState
            title="Seus números aparecerão aqui"
            action={
              <ButtonLink to="/new-post" variant="primary">
                Publicar
              </ButtonLink>
            }
          >
            Publique um trabalho e veja como é lido, curtido, comentado e avaliado.
          </EmptyState>
        ) : (
          <div className="grid content-start gap-12">
            <Impact figures={dashboard.figures} parts={dashboard.parts} />
            <MetricCards figures={dashboard.figures} engagement={dashboard.engagement} />
            <Readings series={series} works={works} query={query} />
          </div>
        )}
        <aside className="grid content-start gap-12">
          {dashboard.standing && <StandingBar standing={dashboard.standing} figures={dashboard.figures} />}
          <BadgeProgressList badges={dashboard.badges} />
          {dashboard.reviewer && <ReviewerTier reviewer={dashboard.reviewer} />}
        </aside>
      </div>
    </div>
  )
}
