import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** The words of a name that is erased are proposed to nobody; another work that holds one brings it back. */
export async function forgetWords(tx: Tx, name: string): Promise<void> {
  await sql`delete from search_words
    where folded = any(regexp_split_to_array(fold(${name}), '[^a-z0-9]+'))`.execute(tx)
}
