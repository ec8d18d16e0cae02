import { type RawBuilder, sql } from 'kysely'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import { tierOf } from '#domain/metrics/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'
import type { CardAuthor } from '#domain/works/read-authors.ts'
import { hydrateWorkCards } from '#domain/works/work-summary.ts'
import { authorFigureParts, impactIndexPart, reviewerFigures, sumParts } from './sum-parts.ts'
import { SHOWN } from './texts.ts'

interface Person {
  id: number
  username: string
  fullName: string
  avatarUrl: string | null
  verified: boolean
  institution: string | null
}

export interface RankedAuthor extends Person {
  posts: number
  views: number
  downloads: number
  likes: number
  comments: number
  impactIndex: number
}

export interface RankedReviewer extends Person {
  reviews: number
  averageRating: number
  score: number
  tier: string
}

export interface RankedWork {
  id: number
  path: string
  title: string
  authors: CardAuthor[]
  views: number
  downloads: number
  likes: number
  comments: number
  averageRating: number | null
}

export interface RankingState {
  month: string
  computedAt: string
  frozen: boolean
}

export async function findRankingState(db: Db, month: string): Promise<RankingState | null> {
  const { rows } = await sql<{ computed_at: Date; frozen_at: Date | null }>`
    select computed_at, frozen_at from ranking_months where month = ${`${month}-01`}::date`.execute(db)
  const [row] = rows
  return row ? { month, computedAt: row.computed_at.toISOString(), frozen: row.frozen_at !== null } : null
}

/** The months that can be read, the newest first. */
export async function findRankedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m.month, 'YYYY-MM') as month from ranking_months as m
    where exists (select from ranking_rows as r where r.month = m.month) order by m.month desc limit 60`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

export function findTopAuthors(db: Db, month: string): Promise<RankedAuthor[]> {
  return selectPeople<RankedAuthor>(db, month, 'authors', {
    first: impactIndexPart('s'),
    second: sql`s.views`,
    figures: authorFigureParts('s'),
  })
}

export async function findTopReviewers(db: Db, month: string): Promise<RankedReviewer[]> {
  const score = sql`(r.figures ->> 'score')::int`
  const rows = await selectPeople<Omit<RankedReviewer, 'tier'>>(db, month, 'reviewers', {
    first: sql`s.reviews`,
    second: score,
    figures: reviewerFigures('s', score),
  })
  return rows.map((row) => ({ ...row, tier: tierOf(row.score) }))
}

/** For sums `s` and a row `r`: the sort keys, and the figures shown. */
interface Standing {
  first: RawBuilder<unknown>
  second: RawBuilder<unknown>
  figures: RawBuilder<unknown>
}

/**
 * Recomputed without what staff have hidden since; months frozen before parts were stored stay as they are.
 */
async function selectPeople<T extends Person>(
  db: Db,
  month: string,
  list: 'authors' | 'reviewers',
  { first, second, figures }: Standing,
): Promise<T[]> {
  const { rows } = await sql<{
    id: number
    username: string
    full_name: string
    avatar_key: string | null
    is_verified: boolean
    institution: string | null
    figures: Omit<T, keyof Person>
  }>`
    select p.id, p.username, p.full_name, p.avatar_key, p.is_verified, p.institution,
      case when r.in_parts then ${figures} else r.figures end as figures
    from ranking_rows as r join profiles as p on p.id = r.user_id
    cross join lateral ${sumParts('r')} as s
    where r.month = ${`${month}-01`}::date and r.list = ${list} and (not r.in_parts or ${first} > 0)
    order by case when r.in_parts then ${first} end desc nulls last,
      case when r.in_parts then ${second} end desc nulls last,
      case when r.in_parts then r.user_id end, r.position limit ${SHOWN}`.execute(db)
  return rows.map(
    ({ full_name, avatar_key, is_verified, figures, ...row }) =>
      ({
        ...row,
        fullName: full_name,
        avatarUrl: avatarUrl(avatar_key),
        verified: is_verified,
        ...figures,
      }) as unknown as T,
  )
}

/** Works that staff hid since are left out, of frozen months too. */
export async function findTopWorks(db: Db, month: string): Promise<RankedWork[]> {
  const { rows } = await sql<{ id: number; figures: Omit<RankedWork, 'id' | 'path' | 'title' | 'authors'> }>`
    select w.id, r.figures from ranking_rows as r join works as w on w.id = r.work_id
    where r.month = ${`${month}-01`}::date and r.list = 'works' and ${readableWork('w')}
    order by r.position limit ${SHOWN}`.execute(db)
  const cards = await hydrateWorkCards(
    db,
    rows.map(({ id }) => id),
  )
  const figures = new Map(rows.map((row) => [row.id, row.figures]))
  return cards.map(({ id, path, title, authors }) => ({
    id,
    path,
    title,
    authors,
    ...figures.get(id)!,
  }))
}
