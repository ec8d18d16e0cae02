import { sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { MAX_DRAFTS } from './draft-texts.ts'

export interface DraftEntry {
  id: number
  /** empty where none was written yet */
  title: string
  savedAt: string
  /** the open form that saved it last, and the number of that save */
  screen: string
  sequence: number
  /** the published work of which this is a new version */
  work: { title: string; path: string } | null
}

/** What a person has begun and not published, the latest first. */
export async function findDrafts(db: Db, actor: Actor): Promise<DraftEntry[]> {
  const rows = await db
    .selectFrom('drafts as d')
    .leftJoin('works as w', 'w.id', 'd.work_id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['d.id', 'd.updated_at', 'w.title as work_title', 'w.slug', 'p.username'])
    .select(sql<string>`left(d.data->>'title', 300)`.as('title'))
    .select(sql<string>`coalesce(d.data->>'screen', '')`.as('screen'))
    .select(sql<number>`coalesce((d.data->>'sequence')::bigint, 0)`.as('sequence'))
    .where('d.owner_id', '=', actor.id)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_DRAFTS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    savedAt: row.updated_at.toISOString(),
    screen: row.screen,
    sequence: row.sequence,
    work:
      row.slug !== null && row.work_title !== null
        ? { title: row.work_title, path: workPath(row.username, row.slug) }
        : null,
  }))
}
