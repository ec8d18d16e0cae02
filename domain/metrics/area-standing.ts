import type { Db } from '#db/client.ts'
import type { AuthorFigures } from './author-figures.ts'
import { progressOf, standingOf } from './impact.ts'
import { AUTHORS_FOR_AVERAGES, ESTIMATED_AREA, type MetricStanding } from './texts.ts'

export interface AreaStanding {
  area: string
  /** the constants of the specification are used where too few others write in the area */
  estimated: boolean
  average: { views: number; downloads: number; likes: number; impactIndex: number }
  authors: number
  standing: MetricStanding
  /** of the bar, 0 to 100 */
  progress: number
  /** of how many per cent of the authors of the area this is among the first; null while estimated */
  percentile: number | null
}

/** The standing of an author among the others of their most frequent area. */
export async function areaStanding(db: Db, figures: AuthorFigures): Promise<AreaStanding | null> {
  const { area } = figures
  if (area === null) return null
  const [sums, own] = await Promise.all([
    db.selectFrom('area_figures').selectAll().where('area', '=', area).executeTakeFirst(),
    db.selectFrom('author_metrics').selectAll().where('user_id', '=', figures.userId).executeTakeFirst(),
  ])
  const isIn = own?.main_area === area
  const others = (sums?.authors ?? 0) - (isIn ? 1 : 0)
  const estimated = others < AUTHORS_FOR_AVERAGES
  const mean = (sum: number, mine: number) => (sum - (isIn ? mine : 0)) / others
  const average =
    estimated || !sums
      ? ESTIMATED_AREA
      : {
          views: mean(sums.views, own?.total_views ?? 0),
          downloads: mean(sums.downloads, own?.total_downloads ?? 0),
          likes: mean(sums.likes, own?.total_likes ?? 0),
          impactIndex: mean(sums.impact_index, own?.impact_index ?? 0),
        }
  return {
    area,
    estimated,
    average: {
      views: average.views,
      downloads: average.downloads,
      likes: average.likes,
      impactIndex: average.impactIndex,
    },
    authors: estimated ? ESTIMATED_AREA.authors : others,
    standing: standingOf(figures.impactIndex, average.impactIndex),
    progress: progressOf(figures.impactIndex, average.impactIndex),
    percentile: estimated || !own || !isIn ? null : Math.ceil((own.area_rank / own.area_authors) * 100),
  }
}
