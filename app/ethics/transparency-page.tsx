import { Link } from 'react-router'
import { findTransparencyYears, getTransparency } from '#domain/moderation/get-transparency.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { groupsOf, YearFigures } from './year-figures.tsx'
import type { Route } from './+types/transparency-page'

const PATH = '/ethics/transparencia'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Transparência',
    description: 'O que a moderação decidiu em cada ano, em números e sem nomes.',
    path: PATH,
  })

export const loader = publicLoader({
  async read({ services: { db }, url }: PublicArgs) {
    const years = await findTransparencyYears(db)
    const requestedYear = Number(url.searchParams.get('ano'))
    const year = years.includes(requestedYear) ? requestedYear : years[0]
    return {
      from: ['moderation'],
      data: { years, figures: year === undefined ? null : await getTransparency(db, year) },
    }
  },
})

/** What staff did in a year, in figures and without names. */
export default function TransparencyPage({ loaderData: { years, figures } }: Route.ComponentProps) {
  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-reading">
        <p className="text-sm">
          <Link to="/ethics" className="inline-flex min-h-6 items-center text-muted hover:underline">
            Ética Científica
          </Link>
        </p>
        <h1 className="mt-2 font-serif text-2xl font-semibold sm:text-3xl">Transparência</h1>
        <p className="mt-3 text-lg text-muted">
          O que a moderação recebeu e decidiu em cada ano. Ninguém é nomeado. Os números mudam uma vez por
          dia.
        </p>
        {figures === null ? (
          <EmptyState title="Ainda não há números">A moderação ainda não decidiu nada.</EmptyState>
        ) : (
          <>
            <div className="mt-6">
              <LinkTabs
                label="Anos"
                tabs={years.map((year) => ({
                  to: `${PATH}?ano=${year}`,
                  label: String(year),
                  current: year === figures.year,
                }))}
              />
            </div>
            {groupsOf(figures).map(([title, rows]) => (
              <YearFigures key={title} title={title} rows={rows} />
            ))}
          </>
        )}
      </div>
    </div>
  )
}
