import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { requireActor } from '#domain/refusal.ts'
import { requireLockedWork, lockWork } from '#domain/works/lock-work.ts'
import type { Services } from '#domain/services.ts'
import { LOGIN_TO_SAVE } from './texts.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

/**
 * Puts a work on the person's reading list or takes it off. A list for oneself: nobody is notified, and a suspended
 * person, who may read, keeps it too. What is hidden meanwhile can still be taken off.
 */
export async function setSaved(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  workId: number,
  saved: boolean,
  { at }: { at?: Date } = {},
): Promise<{ saved: boolean }> {
  requireActor(actor, LOGIN_TO_SAVE)
  await services.db.transaction().execute(async (tx) => {
    if (saved) await requireLockedWork(tx, workId, 'refer')
    else if (!(await lockWork(tx, workId, 'refer'))) return
    const changed = saved ? await insertSaved(tx, actor, workId, at) : await deleteSaved(tx, actor, workId)
    if (!changed) return
    await changeFigures(tx, workId, { saves: saved ? 1 : -1 })
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'saved', work: workId, on: saved })
  })
  return { saved }
}

async function insertSaved(tx: Tx, actor: Actor, workId: number, at = now()): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_works')
    .values({ work_id: workId, user_id: actor.id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function deleteSaved(tx: Tx, actor: Actor, workId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_works')
    .where('work_id', '=', workId)
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
