import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/** Staged files are in use from now on, whoever staged them. */
export async function attachFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('files')
    .set({ state: 'attached', attached_at: now() })
    .where('id', 'in', [...ids])
    .where('state', '=', 'staged')
    .execute()
}

/** Nothing uses these files any more: their bytes go with the next collection of garbage. */
export async function markForDeletion(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('files')
    .set({ state: 'garbage' })
    .where('id', 'in', [...ids])
    .execute()
}

/** The measures of a stored picture, in pixels. */
export async function keepImageSize(tx: Tx, id: number, width: number, height: number): Promise<void> {
  await tx.updateTable('files').set({ width, height }).where('id', '=', id).execute()
}
