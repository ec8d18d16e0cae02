import type { Db } from '#db/client.ts'

/** The text read from the file of a version; null where there is none, or not yet. */
export async function getPlainText(db: Db, workId: number, version: number): Promise<string | null> {
  const row = await db
    .selectFrom('work_versions')
    .select('plain_text')
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirst()
  return row?.plain_text?.trim() ? row.plain_text : null
}
