import type { Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { requireWork, type WorkAtHand } from './require-work.ts'
import { WORK_NOT_FOUND } from './texts.ts'

/**
 * `refer`: the work cannot be deleted while something is added to it. Two acts that exclude each other
 * (becoming an author while publishing a review) both lock it: `share` with others of their kind, `change`
 * exclusively.
 */
type Hold = 'refer' | 'share' | 'change'

/** A readable work, held until the transaction ends. */
export async function requireLockedWork(tx: Tx, workId: number, how: Hold): Promise<WorkAtHand> {
  if (!(await lockWork(tx, workId, how))) throw new Refusal('missing', WORK_NOT_FOUND)
  return requireWork(tx, workId)
}

/** Whether the work is still there: after whoever is deleting it at this moment. */
export async function lockWork(tx: Tx, workId: number, how: Hold): Promise<boolean> {
  const select = tx.selectFrom('works').select('id').where('id', '=', workId)
  const locked = {
    refer: () => select.forKeyShare(),
    share: () => select.forShare(),
    change: () => select.forNoKeyUpdate(),
  }
  return (await locked[how]().executeTakeFirst()) !== undefined
}
