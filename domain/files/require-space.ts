import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { Refusal } from '#domain/refusal.ts'
import { personStorageFull } from './texts.ts'

/** What of a person's own is stored, in bytes; a file on its way as large as it may become. */
export interface Stored {
  /** files that nothing uses yet */
  staged: number
  files: number
  /** of their works, in all versions, and of their drafts */
  texts: number
}

/**
 * What a person keeps, for whoever is about to let them keep more. One at a time of a person, until the transaction
 * ends: several that are on their way together must not all find the last place.
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

/** After a text was written: where its person keeps more than they may, it is refused, and undone with all of its act. */
export async function requireSpace(
  tx: Tx,
  { personStorageBytes }: Pick<Config, 'personStorageBytes'>,
  personId: number,
): Promise<void> {
  const { files, texts } = await sumStored(tx, personId)
  if (files + texts > personStorageBytes) throw new Refusal('invalid', personStorageFull(personStorageBytes))
}
