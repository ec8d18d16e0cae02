import { sql, type RawBuilder } from 'kysely'
import { coverUrl } from '#platform/addresses/file-paths.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { runQuery, isoTime, batchable, type BatchedRow, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { ABSTRACT_EXCERPT, summaryOf } from '#engines/rendering/excerpt-of.ts'
import { showEach } from '#domain/show-each.ts'
import { ownDateOf } from './own-date-of.ts'
import { type CardAuthor, readCardAuthors, selectAuthors } from './read-authors.ts'
import { readableWork } from './visibility.ts'

export interface WorkFigures {
  views: number
  downloads: number
  likes: number
  comments: number
  reviews: number
  averageRating: number | null
}

export interface WorkSummary {
  id: number
  path: string
  title: string
  /** of its title and words */
  language: string
  excerpt: string
  category: string
  area: string
  institution: string | null
  keywords: string[]
  /** of its defence or publication; null where only the day of its deposit is known */
  year: string | null
  publishedAt: string
  source: 'editor' | 'file'
  authors: CardAuthor[]
  figures: WorkFigures
  coverUrl: string | null
}

/** A card that is among others shows the beginning of the abstract instead. */
export type CompactWork = WorkSummary & { summary: string }

/** White space in it counts for nothing. */
const ABSTRACT_READ = 2 * ABSTRACT_EXCERPT

/** A card names four. */
const KEYWORDS = 4

/** Second step of every list of works: loads the cards for these ids, in their order. */
export async function hydrateWorkCards(db: Db, ids: readonly number[]): Promise<WorkSummary[]> {
  return ids.length === 0 ? [] : runQuery(db, workCards(db, idList(ids)))
}

/** The same with the beginning of each abstract. */
export async function hydrateCompactWorks(db: Db, ids: readonly number[]): Promise<CompactWork[]> {
  return ids.length === 0 ? [] : runQuery(db, compactWorks(db, idList(ids)))
}

const idList = (ids: readonly number[]) =>
  sql`select * from unnest(${[...ids]}::bigint[]) with ordinality as i (id, place)`

/** The cards of the works that `list` names by `id`, ordered by `place`. */
export function workCards(db: Db, list: RawBuilder<unknown>): BatchableQuery<WorkSummary[]> {
  return batchable(selectCards(db, list), (rows) => showEach('card', rows, toCard))
}

export function compactWorks(db: Db, list: RawBuilder<unknown>): BatchableQuery<CompactWork[]> {
  const beginnings = selectCards(db, list).select(
    sql<string>`left(w.abstract, ${ABSTRACT_READ})`.as('abstract'),
  )
  return batchable(beginnings, (rows) =>
    showEach('card', rows, (row) => ({ ...toCard(row), summary: summaryOf(row.abstract) })),
  )
}

function selectCards(db: Db, list: RawBuilder<unknown>) {
  return db
    .selectFrom(sql<{ id: number; place: number }>`(${list})`.as('listed'))
    .innerJoin('works as w', 'w.id', 'listed.id')
    .innerJoin('work_figures as f', 'f.work_id', 'w.id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select([
      'w.id',
      'w.slug',
      'w.title',
      'w.language',
      'w.excerpt',
      'w.category',
      'w.thematic_area',
      'w.institution',
      'w.keywords',
      'w.source',
      'w.published_at',
      'w.defence_date',
      'w.journal_year',
      'w.cover_file_id',
      'f.views',
      'f.downloads',
      'f.likes',
      'f.comments',
      'f.reviews',
      'f.rating_sum',
      'p.username',
    ])
    .select(selectAuthors(db).as('authors'))
    .where(readableWork('w'))
    .orderBy('listed.place')
}

type Row = BatchedRow<Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]>

function toCard(row: Row): WorkSummary {
  return {
    id: row.id,
    path: workPath(row.username, row.slug),
    title: row.title,
    language: row.language,
    excerpt: row.excerpt,
    category: row.category,
    area: row.thematic_area,
    institution: row.institution,
    keywords: row.keywords.slice(0, KEYWORDS),
    year: yearOfWork(row),
    publishedAt: isoTime(row.published_at),
    source: row.source === 'file' ? 'file' : 'editor',
    authors: readCardAuthors(row.authors),
    figures: figuresOf(row),
    coverUrl: coverUrl(row.cover_file_id),
  }
}

function yearOfWork({ category, defence_date: defenceDate, journal_year: journalYear }: Row): string | null {
  return ownDateOf({ category, defenceDate, journalYear })?.slice(0, 4) ?? null
}

export function figuresOf(row: Omit<WorkFigures, 'averageRating'> & { rating_sum: number }): WorkFigures {
  const { views, downloads, likes, comments, reviews } = row
  return {
    views,
    downloads,
    likes,
    comments,
    reviews,
    averageRating: reviews > 0 ? row.rating_sum / reviews : null,
  }
}
