import { sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { type Actor, isStaff } from '#domain/actor.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import { getWorkContent, type WorkContent } from '#domain/works/get-work-content.ts'
import { readableWorkBy } from '#domain/works/visibility.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'

export interface WithheldWorkDetail {
  title: string
  abstract: string
  content: WorkContent | null
  /** Where it is once it is given back. */
  path: string
  /** Whether who asks may give it back: staff, never on a matter of their own. */
  mayRestore: boolean
  /** Why, and when it is erased where it was removed; null while it waits for staff. */
  measure: { id: number; reason: string; at: string; eraseAfter: string | null } | null
}

/** A work that staff took out of sight, or that waits for them, for its authors and for staff only. */
export async function getWithheldWork(
  db: Db,
  actor: Actor | null,
  workId: number,
): Promise<WithheldWorkDetail> {
  requireActor(actor)
  const { rows } = await sql<{
    slug: string
    username: string | null
    title: string
    abstract: string
    version: number
    hiding: number | null
    reason: string | null
    hidden_at: Date | null
    erase_after: Date | null
    own: boolean
  }>`
    with work as (
      select w.*, w.owner_id = ${actor.id} or exists (select from co_author_requests c
        where c.work_id = w.id and c.co_author_id = ${actor.id} and c.status = 'accepted') as mine
      from works w where w.id = ${workId})
    select w.slug, p.username, w.title, w.abstract, w.current_version as version,
      h.id as hiding, h.reason, h.hidden_at, h.erase_after,
      ${isOwnMatter(actor, 'work', sql.ref('w.id'))} as own
    from work w
    left join profiles p on p.id = w.owner_id
    left join hidings h on h.target_type = 'work' and h.target_id = w.id and h.restored_at is null
    left join held_posts q on q.kind = 'work' and q.target_id = w.id and q.outcome is null and not q.visible
    where coalesce(h.id, q.id) is not null and (${isStaff(actor) && !actor.suspended} or w.mine)`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  const work = { id: workId, slug: row.slug, path: workPath(row.username, row.slug) }
  return {
    title: row.title,
    abstract: row.abstract,
    content: await getWorkContent(db, work, row.version),
    path: work.path,
    mayRestore: row.hiding !== null && isStaff(actor) && !actor.suspended && !row.own,
    measure:
      row.hiding === null
        ? null
        : {
            id: row.hiding,
            reason: row.reason ?? '',
            at: row.hidden_at!.toISOString(),
            eraseAfter: row.erase_after?.toISOString() ?? null,
          },
  }
}

/** The path under which this person may read a hidden work; the public path if it was restored meanwhile. */
export async function findWithheldPath(db: Db, actor: Actor, workId: number): Promise<string> {
  const query = db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'p.username'])
    .where('w.id', '=', workId)
    .where(readableWorkBy('w', actor))
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  return workPath(row.username, row.slug)
}

export interface OwnWithheld {
  id: number
  title: string
  /** It waits for staff; else they have hidden it. */
  waits: boolean
}

/** The works of a person that nobody else sees, the newest first. */
export async function findOwnWithheld(db: Db, actor: Actor): Promise<OwnWithheld[]> {
  const { rows } = await sql<OwnWithheld>`
    select w.id, w.title, h.id is null as waits from works w
    left join hidings h on h.target_type = 'work' and h.target_id = w.id and h.restored_at is null
    left join held_posts q on q.kind = 'work' and q.target_id = w.id and q.outcome is null and not q.visible
    where coalesce(h.id, q.id) is not null and (w.owner_id = ${actor.id} or w.id in (select c.work_id
      from co_author_requests c where c.co_author_id = ${actor.id} and c.status = 'accepted'))
    order by w.id desc limit 20`.execute(db)
  return rows
}
