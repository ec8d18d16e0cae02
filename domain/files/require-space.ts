import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { Refusal } from '#domain/refusal.ts'
import { personStorageFull } from './texts.ts'

/** Bytes that a person stores; an upload in progress counts with the largest size it may reach. */
export interface Stored {
  /** files that nothing uses yet */
  staged: number
  files: number
  /** of their works, in all versions, and of their drafts */
  texts: number
}

/**
 * Sums what a person stores, before they may store more. Locks until the transaction ends: parallel uploads
 * of one person must not all pass the same check.
 */
export async function sumStored(tx: Tx, personId: number): Promise<Stored> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${personId}`}, 0))`.execute(tx)
  const { rows } = await sql<Stored>`
    select coalesce(sum(greatest(bytes, reserved_bytes)) filter (where state = 'staged'), 0)::bigint as staged,
      coalesce(sum(greatest(bytes, reserved_bytes)), 0)::bigint as files,
      ((select coalesce(sum(v.text_bytes), 0) from works w join work_versions v on v.work_id = w.id
          where w.owner_id = ${personId})
        + (select coalesce(sum(text_bytes), 0) from drafts where owner_id = ${personId}))::bigint as texts
    from files where owner_id = ${personId} and state in ('staged', 'attached')`.execute(tx)
  return rows[0]!
}

/** Call after writing a text: if the person is over their limit, throws, which rolls the whole act back. */
export async function requireSpace(
  tx: Tx,
  { personStorageBytes }: Pick<Config, 'personStorageBytes'>,
  personId: number,
): Promise<void> {
  const { files, texts } = await sumStored(tx, personId)
  if (files + texts > personStorageBytes) throw new Refusal('invalid', personStorageFull(personStorageBytes))
}
