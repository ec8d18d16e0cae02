import { sql, type RawBuilder } from 'kysely'
import { readableWork } from '#domain/works/visibility.ts'

/**
 * Who signs which work, one row for each person and work: the owner unless only its keeper, and the co-authors who
 * accepted. Works that staff hid count nowhere.
 */
export function authoredWorks(only?: number | readonly number[]): RawBuilder<unknown> {
  const ids = only === undefined ? null : typeof only === 'number' ? [only] : [...only]
  const owner = ids ? sql`and w.owner_id = any(${ids}::bigint[])` : sql``
  const coAuthor = ids ? sql`and r.co_author_id = any(${ids}::bigint[])` : sql``
  return sql`(
    select w.owner_id as user_id, w.id as work_id, w.thematic_area, w.published_at from works as w
      where w.owner_id is not null and w.owner_role = 'author' and ${readableWork('w')} ${owner}
    union
    select r.co_author_id, w.id, w.thematic_area, w.published_at from co_author_requests as r join works as w on w.id = r.work_id
      where r.status = 'accepted' and ${readableWork('w')} ${coAuthor})`
}

/** SQL: whether a person signs or deposited a work: their own acts on it count for nobody. */
export function actsOnOwn(work: string, person: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from works as own where own.id = ${sql.ref(work)} and own.owner_id = ${sql.ref(person)})
    or exists (select from co_author_requests as own where own.work_id = ${sql.ref(work)}
      and own.co_author_id = ${sql.ref(person)} and own.status = 'accepted'))`
}
