import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeCursor, pageOf, type Page } from '#domain/page.ts'
import type { CommunityStatus } from './texts.ts'

export interface CommunityRow {
  id: number
  slug: string
  name: string
  description: string
  area: string
  members: number
  discussions: number
}

export interface CommunityQuery {
  q?: string | null
  area?: string | null
  cursor?: string | null
  size?: number
}

const PAGE_SIZE = 20

/** Approved communities, the largest first; found by parts of name or area, whatever the accents and case. */
export async function findCommunities(db: Db, search: CommunityQuery = {}): Promise<Page<CommunityRow>> {
  const { size = PAGE_SIZE } = search
  const after = decodeCursor(search.cursor, 2)
  let query = selectRows(db)
    .where('status', '=', 'approved')
    .orderBy('member_count', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
  for (const word of wordsOf(search.q)) {
    query = query.where(sql<boolean>`search_name like '%' || fold(${word}) || '%'`)
  }
  const area = clean(search.area)
  if (area) query = query.where(sql<boolean>`fold(thematic_area) = fold(${area})`)
  if (after?.every((key) => Number.isSafeInteger(key) && Number(key) >= 0)) {
    query = query.where(sql<boolean>`(member_count, id) < (${after[0]}, ${after[1]})`)
  }
  const rows = await query.execute()
  return pageOf(rows, size, (row) => [row.member_count, row.id], show)
}

/** Which of these the person is a member of: asked beside the list, which is the same for everybody. */
export async function findMemberships(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('community_members')
    .select('community_id')
    .where('user_id', '=', actor.id)
    .where('community_id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.community_id)
}

export type Proposal = CommunityRow & { status: CommunityStatus; reason: string | null; sentAt: string }

const PROPOSALS = 20

/** What a person proposed and staff have not approved: with the reason where it was rejected. */
export async function findProposals(db: Db, actor: Actor): Promise<Proposal[]> {
  const rows = await selectRows(db)
    .select(['status', 'decision_reason', 'sent_at'])
    .where('created_by', '=', actor.id)
    .where('status', 'in', ['pending', 'rejected'])
    .orderBy('id', 'desc')
    .limit(PROPOSALS)
    .execute()
  return rows.map((row) => ({
    ...show(row),
    status: row.status as CommunityStatus,
    reason: row.decision_reason,
    sentAt: row.sent_at.toISOString(),
  }))
}

const AREAS = 40
/** Number of the largest communities whose areas are read. */
const ASKED = 400

/** The areas that the largest communities name, the most frequent first. */
export async function findCommunityAreas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select min(thematic_area) as area from (select thematic_area from communities where status = 'approved'
      order by member_count desc, id desc limit ${ASKED}) as largest
    group by fold(thematic_area) order by count(*) desc, 1 limit ${AREAS}`.execute(db)
  return rows.map((row) => row.area)
}

function selectRows(db: Db) {
  return db
    .selectFrom('communities')
    .select(['id', 'slug', 'name', 'description', 'thematic_area', 'member_count', 'post_count'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

const show = (row: Row): CommunityRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  area: row.thematic_area,
  members: row.member_count,
  discussions: row.post_count,
})

const clean = (text: string | null | undefined) =>
  (text ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, 200)

const MAX_WORDS = 6

function wordsOf(q: string | null | undefined): string[] {
  const words = clean(q).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return words.map((word) => escapeLike(word))
}
