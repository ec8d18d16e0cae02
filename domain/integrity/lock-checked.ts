import type { Tx } from '#db/client.ts'

/** Locks the work: a deletion or a new version either waits, or came first and is seen here. */
export async function lockChecked(tx: Tx, workId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('works')
    .select('id')
    .where('id', '=', workId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
