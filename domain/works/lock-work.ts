import type { Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { requireWork, type WorkAtHand } from './require-work.ts'
import { WORK_NOT_FOUND } from './texts.ts'

/**
 * `refer`: the work cannot be deleted while something is added to it. Two acts that exclude each other
 * (becoming an author while publishing a review) both lock it: `share` with others of their kind, `change`
 * exclusively.
 */
type LockMode = 'refer' | 'share' | 'change'

/** A readable work, locked until the transaction ends. */
export async function requireLockedWork(tx: Tx, workId: number, how: LockMode): Promise<WorkAtHand> {
  if (!(await lockWork(tx, workId, how))) throw new Refusal('missing', WORK_NOT_FOUND)
  return requireWork(tx, workId)
}

/** False if the work is gone. Waits for a transaction that is deleting it at this moment. */
export async function lockWork(tx: Tx, workId: number, how: LockMode): Promise<boolean> {
  const select = tx.selectFrom('works').select('id').where('id', '=', workId)
  const locked = {
    refer: () => select.forKeyShare(),
    share: () => select.forShare(),
    change: () => select.forNoKeyUpdate(),
  }
  return (await locked[how]().executeTakeFirst()) !== undefined
}
