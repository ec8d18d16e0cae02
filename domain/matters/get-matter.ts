import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { CONTENT_PARTIES, type Party } from './content-parties.ts'
import { type MatterKind, PARTIES } from './parties.ts'
import type { Matter } from './permissions.ts'

export interface MatterRef {
  kind: MatterKind
  id: number
}

/** The people whom a decision on this concerns; none if it does not exist. */
export async function getMatter(db: Db, { kind, id }: MatterRef): Promise<Matter> {
  const { rows } = await sql<Party>`select * from (${PARTIES[kind](sql`${id}::bigint`)}) as its_party
    where its_party.id is not null`.execute(db)
  return { parties: rows }
}

/** The same of rows that name what they are about by kind and id. */
export function isOwnContent(
  actor: Actor,
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const each = (Object.keys(CONTENT_PARTIES) as (keyof typeof CONTENT_PARTIES)[]).map(
    (name) => sql`when ${sql.lit(name)} then ${isOwnMatter(actor, name, id)}`,
  )
  return sql<boolean>`case ${kind} ${sql.join(each, sql` `)} end`
}

/**
 * The same for lists, of each row: whether who asks is tied to it. `id` is the column of the row; the aliases inside
 * begin with `its_`, so that none hides one of the list's.
 */
export function isOwnMatter(actor: Actor, kind: MatterKind, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (${PARTIES[kind](id)}) as its_party where its_party.id = ${actor.id})`
}
