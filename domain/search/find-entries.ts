import type { Db } from '#db/client.ts'
import { findWorks } from './find-works.ts'
import type { WorkFilters } from './listing.ts'
import type { CardAuthor } from '#domain/works/read-authors.ts'

export interface FeedEntry {
  path: string
  title: string
  abstract: string
  area: string
  category: string
  keywords: string[]
  language: string
  authors: CardAuthor[]
  publishedAt: string
  updatedAt: string
}

const SHOWN = 30

export type EntryFilters = Pick<
  WorkFilters,
  'q' | 'keyword' | 'area' | 'category' | 'institution' | 'signedBy'
>

/** The newest works of all, of an area, an institution, a person or a search, as a feed lists them. */
export async function findEntries(db: Db, filters: EntryFilters): Promise<FeedEntry[]> {
  const { items } = await findWorks(db, { ...filters, order: 'date', size: SHOWN })
  if (items.length === 0) return []
  const rows = await db
    .selectFrom('works')
    .select(['id', 'abstract', 'language', 'updated_at'])
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  const more = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((item) => {
    const row = more.get(item.id)
    if (!row) return []
    const { path, title, area, category, keywords, authors, publishedAt } = item
    return [
      {
        path,
        title,
        area,
        category,
        keywords,
        authors,
        publishedAt,
        abstract: row.abstract,
        language: row.language,
        updatedAt: row.updated_at.toISOString(),
      },
    ]
  })
}
