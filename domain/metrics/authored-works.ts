import { sql, type RawBuilder } from 'kysely'
import { readableWork } from '#domain/works/visibility.ts'

/** Who signs which work, one row for each person and work. Works that staff hid count nowhere. */
export function authoredWorks(only?: number | readonly number[]): RawBuilder<unknown> {
  const ids = only === undefined ? null : typeof only === 'number' ? [only] : [...only]
  return sql`(
    select a.person_id as user_id, w.id as work_id, w.thematic_area, w.published_at
    from work_authors as a join works as w on w.id = a.work_id
    where ${ids ? sql`a.person_id = any(${ids}::bigint[])` : sql`a.person_id is not null`} and ${readableWork('w')})`
}

/** SQL: whether a person signs or deposited a work: their own acts on it count for nobody. */
export function actsOnOwn(work: string, person: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from works as own where own.id = ${sql.ref(work)} and own.owner_id = ${sql.ref(person)})
    or exists (select from work_authors as own where own.work_id = ${sql.ref(work)}
      and own.person_id = ${sql.ref(person)}))`
}
