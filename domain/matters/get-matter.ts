import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Party } from './content-parties.ts'
import { type MatterKind, PARTIES } from './parties.ts'
import type { Matter } from './permissions.ts'

export interface MatterRef {
  kind: MatterKind
  id: number
}

/** Whom a decision on this concerns; nobody where it is not there. */
export async function getMatter(db: Db, { kind, id }: MatterRef): Promise<Matter> {
  const { rows } = await sql<Party>`select * from (${PARTIES[kind](sql`${id}::bigint`)}) as its_party
    where its_party.id is not null`.execute(db)
  return { parties: rows }
}

/**
 * The same for lists, of each row: whether who asks is tied to it. `id` is the column of the row; the aliases inside
 * begin with `its_`, so that none hides one of the list's.
 */
export function isOwnMatter(actor: Actor, kind: MatterKind, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (${PARTIES[kind](id)}) as its_party where its_party.id = ${actor.id})`
}
