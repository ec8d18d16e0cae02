import { personPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'

/** Of whom something was taken down, or given back. */
export interface Changed {
  personId: number
  link: string
}

export const changed = (personId: number, username: string): Changed => ({
  personId,
  link: personPath(username),
})

/** Held until the transaction ends. */
export async function lockProfile(tx: Tx, personId: number) {
  return tx.selectFrom('profiles').selectAll().where('id', '=', personId).forUpdate().executeTakeFirst()
}

export type HeldProfile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>
