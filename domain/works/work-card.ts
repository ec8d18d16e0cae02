import { sql } from 'kysely'
import { avatarUrl, coverUrl } from '#platform/addresses/file-paths.ts'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { ABSTRACT_EXCERPT, summaryOf } from '#domain/rendering/excerpt-of.ts'
import { REMOVED_AUTHOR } from './texts.ts'
import { readableWork } from './visibility.ts'

export interface CardAuthor {
  name: string
  /** null: a name as it was typed, without an account behind it */
  username: string | null
  avatarUrl: string | null
  verified: boolean
}

export interface WorkFigures {
  views: number
  downloads: number
  likes: number
  comments: number
  reviews: number
  averageRating: number | null
}

export interface WorkCard {
  id: number
  path: string
  title: string
  excerpt: string
  category: string
  area: string
  institution: string | null
  keywords: string[]
  publishedAt: string
  source: 'editor' | 'file'
  authors: CardAuthor[]
  figures: WorkFigures
  coverUrl: string | null
}

/** A card that stands among others shows the beginning of the abstract instead. */
export type CompactWork = WorkCard & { summary: string }

/** White space in it counts for nothing. */
const ABSTRACT_READ = 2 * ABSTRACT_EXCERPT

/** A card names four. */
const KEYWORDS = 4

/** The second step of every list of works: whichever ids, in their order, in two queries. */
export async function hydrateWorkCards(db: Db, ids: readonly number[]): Promise<WorkCard[]> {
  if (ids.length === 0) return []
  const [rows, linked] = await Promise.all([selectRows(db, ids), selectLinkedAuthors(db, ids)])
  const cards = new Map(rows.map((row) => [row.id, toCard(row, linked.get(row.id) ?? [])]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The same with the beginning of each abstract. */
export async function hydrateCompactWorks(db: Db, ids: readonly number[]): Promise<CompactWork[]> {
  if (ids.length === 0) return []
  const [cards, rows] = await Promise.all([
    hydrateWorkCards(db, ids),
    db
      .selectFrom('works')
      .select(['id', sql<string>`left(abstract, ${ABSTRACT_READ})`.as('abstract')])
      .where('id', 'in', [...ids])
      .execute(),
  ])
  const summaries = new Map(rows.map((row) => [row.id, summaryOf(row.abstract)]))
  return cards.map((card) => ({ ...card, summary: summaries.get(card.id) ?? '' }))
}

function selectRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('works as w')
    .innerJoin('work_figures as f', 'f.work_id', 'w.id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select([
      'w.id',
      'w.slug',
      'w.title',
      'w.excerpt',
      'w.category',
      'w.thematic_area',
      'w.institution',
      'w.keywords',
      'w.co_authors',
      'w.owner_role',
      'w.source',
      'w.published_at',
      'w.cover_file_id',
      'f.views',
      'f.downloads',
      'f.likes',
      'f.comments',
      'f.reviews',
      'f.rating_sum',
      'p.username',
      'p.full_name',
      'p.avatar_key',
      'p.is_verified',
    ])
    .where('w.id', 'in', [...ids])
    .where(readableWork('w'))
    .execute()
}

/** People who accepted to be named as co-authors, by work. */
export async function selectLinkedAuthors(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CardAuthor[]>> {
  const rows = await db
    .selectFrom('co_author_requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.co_author_id')
    .select(['r.work_id', 'p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .where('r.work_id', 'in', [...ids])
    .where('r.status', '=', 'accepted')
    .orderBy('r.id')
    .execute()
  const byWork = new Map<number, CardAuthor[]>()
  for (const row of rows) byWork.set(row.work_id, [...(byWork.get(row.work_id) ?? []), toAuthor(row)])
  return byWork
}

interface Person {
  username: string
  full_name: string
  avatar_key: string | null
  is_verified: boolean
}

function toAuthor(person: Person): CardAuthor {
  return {
    name: person.full_name,
    username: person.username,
    avatarUrl: avatarUrl(person.avatar_key),
    verified: person.is_verified,
  }
}

interface AuthorRow {
  username: string | null
  full_name: string | null
  avatar_key: string | null
  is_verified: boolean | null
  owner_role: string
  co_authors: string[]
}

const sameName = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0

/** The owner first (unless only its keeper), then the names as typed, each linked where its person accepted. */
export function authorsOf(row: AuthorRow, linked: readonly CardAuthor[]): CardAuthor[] {
  const owner: CardAuthor[] =
    row.username === null || row.full_name === null
      ? [{ name: REMOVED_AUTHOR, username: null, avatarUrl: null, verified: false }]
      : [
          toAuthor({
            ...row,
            username: row.username,
            full_name: row.full_name,
            is_verified: row.is_verified ?? false,
          }),
        ]
  const named = row.co_authors.map(
    (name) =>
      linked.find((person) => sameName(person.name, name)) ?? {
        name,
        username: null,
        avatarUrl: null,
        verified: false,
      },
  )
  const others = linked.filter((person) => !named.includes(person))
  const ownerIsAuthor = row.owner_role === 'author' || named.length + others.length === 0
  return [...(ownerIsAuthor ? owner : []), ...named, ...others]
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function toCard(row: Row, linked: readonly CardAuthor[]): WorkCard {
  return {
    id: row.id,
    path: workPath(row.username, row.slug),
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    area: row.thematic_area,
    institution: row.institution,
    keywords: row.keywords.slice(0, KEYWORDS),
    publishedAt: row.published_at.toISOString(),
    source: row.source === 'file' ? 'file' : 'editor',
    authors: authorsOf(row, linked),
    figures: figuresOf(row),
    coverUrl: coverUrl(row.cover_file_id),
  }
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
