import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/**
 * Replaces what a work is found by; what it had goes by a trigger. The work is held by the caller, and a later version
 * is never overwritten by an earlier one that was read late.
 */
export async function keepFingerprints(
  tx: Tx,
  work: { id: number; version: number; engineVersion: string },
  hashes: Int32Array,
): Promise<void> {
  const { rows } = await sql<{ work_id: number }>`
    insert into work_fingerprints as kept (work_id, version_number, engine_version, hashes)
    values (${work.id}, ${work.version}, ${work.engineVersion}, ${[...hashes]}::int[])
    on conflict (work_id) do update
      set version_number = excluded.version_number, engine_version = excluded.engine_version, hashes = excluded.hashes
      where (kept.version_number, kept.engine_version) is distinct from (excluded.version_number, excluded.engine_version)
        and kept.version_number <= excluded.version_number
    returning work_id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into fingerprints (hash, work_id)
    select hash, ${work.id} from unnest(${[...hashes]}::int[]) as hash`.execute(tx)
}
