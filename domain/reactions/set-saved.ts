import { setMark } from '#db/set-mark.ts'
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
    const changed = await setMark(tx, 'saved_works', {
      userId: actor.id,
      of: workId,
      on: saved,
      at: at ?? now(),
    })
    if (!changed) return
    await changeFigures(tx, workId, { saves: saved ? 1 : -1 })
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'saved', work: workId, on: saved })
  })
  return { saved }
}
