import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hydrateWorkCards, type CardAuthor } from '../works/work-card.ts'
import { readableWork } from '#domain/works/visibility.ts'

export interface TrendingWork {
  id: number
  path: string
  title: string
  author: CardAuthor | null
  views: number
}

const SHOWN = 5

/** 'Em Alta': the most viewed works of all. */
export async function findTrending(db: Db): Promise<TrendingWork[]> {
  const { rows } = await sql<{ id: number }>`
    select f.work_id as id from work_figures as f join works as w on w.id = f.work_id
    where ${readableWork('w')}
    order by f.views desc, f.work_id desc limit ${SHOWN}`.execute(db)
  const cards = await hydrateWorkCards(
    db,
    rows.map((row) => row.id),
  )
  return cards.map(({ id, path, title, authors, figures }) => ({
    id,
    path,
    title,
    author: authors[0] ?? null,
    views: figures.views,
  }))
}
