import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, isStaff } from '#domain/actor.ts'
import { isOwnContent, isOwnMatter } from '#domain/matters/get-matter.ts'
import { type StaffPlace, standingAt } from './find-hidings-at.ts'

export type MattersPlace = StaffPlace | { kind: 'person'; id: number }

/**
 * Keys like `comment-12` of what this member of staff may not decide on in a place, so that its controls are
 * not rendered. Only about the actor; empty for anybody else.
 */
export async function findOwnMattersAt(db: Db, actor: Actor | null, place: MattersPlace): Promise<string[]> {
  if (!actor || !isStaff(actor) || actor.suspended) return []
  const { rows } = await sql<{ name: string }>`
    select its.kind || '-' || its.id as name from (${whatIsAt(place)}) as its(kind, id)
    where case its.kind when 'notice' then ${isOwnMatter(actor, 'notice', sql.ref('its.id'))}
      else ${isOwnContent(actor, sql.ref('its.kind'), sql.ref('its.id'))} end`.execute(db)
  return rows.map(({ name }) => name)
}

function whatIsAt(place: MattersPlace): RawBuilder<unknown> {
  const { kind, id } = place
  if (kind === 'person')
    return sql`select its_part.name::text, ${id}::bigint
      from (values ('profile_name'), ('profile_text'), ('avatar')) as its_part(name)`
  if (kind === 'community') return standingAt(place)
  const itself = sql`select ${sql.lit(kind)}::text, ${id}::bigint union all ${standingAt(place)}`
  if (kind !== 'work') return itself
  return sql`${itself} union all select 'notice', n.id from work_notices n where n.work_id = ${id} and n.lifted_at is null`
}
