import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { CONTENT } from './content/kinds.ts'
import type { ContentRef } from './hide-content.ts'

/** For rules only: whose this is, whether it can be read or not. */
export async function findOwners(db: Db, { kind, id }: ContentRef): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    select its_owners.id from (${CONTENT[kind].owners(sql`${id}::bigint`)}) as its_owners (id)`.execute(db)
  return rows.flatMap((row) => row.id ?? [])
}
