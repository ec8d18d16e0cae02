import type { Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { requireWork, type WorkAtHand } from './require-work.ts'
import { WORK_NOT_FOUND } from './texts.ts'

/**
 * A readable work, held until the transaction ends. Acts that must not cross (a person becomes its author while they
 * publish a review of it) hold it both: `share` with others of their kind, `change` alone.
 */
export async function holdWork(tx: Tx, workId: number, how: 'share' | 'change'): Promise<WorkAtHand> {
  const select = tx.selectFrom('works').select('id').where('id', '=', workId)
  const row = await (how === 'share' ? select.forShare() : select.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  return requireWork(tx, workId)
}
