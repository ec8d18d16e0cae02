import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/** Any number will do, as long as every process of the product uses the same. */
const LOCK = 7_276_100_155

/**
 * A backup must still find the files of the rows it has read: while it holds this lock, nothing is removed.
 * PostgreSQL releases it when the connection ends for whatever reason. Waits for removals in progress.
 */
export const PAUSE_REMOVAL = `select pg_advisory_lock(${LOCK})`

/** Removes a marked file, bytes first; false while a backup is made: then it stays marked, for the next collection. */
export async function removeFile(
  { db, files }: Pick<Services, 'files'> & { db: Db },
  file: { id: number; key: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await mayRemove(tx))) return false
    await files.remove(file.key)
    await tx.deleteFrom('files').where('id', '=', file.id).where('state', '=', 'garbage').execute()
    return true
  })
}

async function mayRemove(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as may`.execute(tx)
  return rows[0]!.may
}
