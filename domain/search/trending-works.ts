import { sql } from 'kysely'
import { type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { CardAuthor } from '#domain/works/read-authors.ts'
import { workCards, type WorkSummary } from '../works/work-summary.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export interface TrendingWork {
  id: number
  path: string
  title: string
  author: CardAuthor | null
  views: number
}

const SHOWN = 5

/** 'Em Alta': the most viewed works of all. */
export function trendingWorks(db: Db): BatchableQuery<TrendingWork[]> {
  const mostViewed = sql`
    select f.work_id as id, row_number() over (order by f.views desc, f.work_id desc) as place
    from work_figures as f join works as w on w.id = f.work_id
    where ${readableWork('w')}
    order by f.views desc, f.work_id desc limit ${SHOWN}`
  const { rows, read } = workCards(db, mostViewed)
  return { rows, read: (found) => read(found).map(toTrending) }
}

const toTrending = ({ id, path, title, authors, figures }: WorkSummary): TrendingWork => ({
  id,
  path,
  title: plainInline(title),
  author: authors[0] ?? null,
  views: figures.views,
})
