import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import { removeFile } from './pause-removal.ts'
import { removeForgottenFolders } from './make-extraction-folder.ts'

export const COLLECT_GARBAGE = 'files.collect-garbage'
const STAGED_FOR = '24 hours'
const BATCH = 200

/**
 * Removes files that no work took: staged ones older than a day, those of deleted works, forgotten copies of readers.
 * The bytes go before the row: a crash between the two leaves a row that the next collection finds again.
 * @param stagedFor a PostgreSQL interval; shorter only in tests
 */
export async function collectGarbage(
  services: Pick<Services, 'db' | 'files'>,
  stagedFor: string = STAGED_FOR,
): Promise<number> {
  await removeForgottenFolders()
  let removed = 0
  for (;;) {
    const marked = await services.db
      .updateTable('files')
      .set({ state: 'garbage' })
      .where('id', 'in', (from) =>
        from
          .selectFrom('files')
          .select('id')
          .where((eb) =>
            eb.or([
              eb('state', '=', 'garbage'),
              eb.and([
                eb('state', '=', 'staged'),
                eb('created_at', '<', sql<Date>`now() - ${stagedFor}::interval`),
                // a draft still wants it
                eb.not(
                  eb.exists(
                    eb.selectFrom('draft_files').select('file_id').whereRef('file_id', '=', 'files.id'),
                  ),
                ),
              ]),
            ]),
          )
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'key'])
      .execute()
    if (marked.length === 0) return removed
    for (const file of marked) {
      // a backup is made: what is left stays marked
      if (!(await removeFile(services, file))) return removed
      removed += 1
    }
  }
}
