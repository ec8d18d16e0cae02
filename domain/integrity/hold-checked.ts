import type { Tx } from '#db/client.ts'

/** Whoever deletes the work or makes a new version waits, or has been first and is seen. */
export async function holdChecked(tx: Tx, workId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('works')
    .select('id')
    .where('id', '=', workId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
