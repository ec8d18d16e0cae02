import type { Actor } from '#domain/actor.ts'
import { readingSeries } from '#domain/metrics/reading-series.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader, type PersonalArgs } from '#web/http/loaders/personal-loader.ts'
import { readSeries } from './read-series.ts'
import type { Route } from './+types/readings-csv-loader'

/** GET /dashboard/leituras.csv: dates and numbers only, with the mark by which spreadsheets know UTF-8. */
export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, url }: PersonalArgs<Route.LoaderArgs['params'], Actor>) {
    const chosenSeries = readSeries(url)
    const { points } = await readingSeries(db, actor.id, chosenSeries)
    const lines = points.map(({ from, views, downloads }) => `${from};${views};${downloads}`)
    const name = `leituras-por-${chosenSeries.scale}${chosenSeries.workId ? `-${chosenSeries.workId}` : ''}.csv`
    return new Response(`\uFEFFinicio;visualizacoes;downloads\r\n${lines.join('\r\n')}\r\n`, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  },
})
