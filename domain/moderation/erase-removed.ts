import { now } from '#platform/clock.ts'
import { eraseRemovedWork } from '#domain/publishing/delete-work.ts'
import type { Services } from '#domain/services.ts'

const ERASE_REMOVED = 'moderation.erase-removed'

/** Works whose removal is due are erased; one under an open appeal waits. Each in a transaction of its own. */
export async function eraseRemoved(services: Services): Promise<number> {
  const due = await services.db
    .selectFrom('hidings as h')
    .select(['h.id', 'h.target_id'])
    .where('h.target_type', '=', 'work')
    .where('h.restored_at', 'is', null)
    .where('h.erase_after', '<=', now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appeals as a')
            .select('a.id')
            .whereRef('a.subject_id', '=', 'h.id')
            .where('a.subject_type', '=', 'hiding')
            .where('a.status', 'in', ['pending', 'granted']),
        ),
      ),
    )
    .orderBy('h.id')
    .limit(100)
    .execute()
  for (const { id, target_id } of due) {
    await services.db.transaction().execute(async (tx) => {
      const still = await tx
        .updateTable('hidings')
        .set({ erase_after: null })
        .where('id', '=', id)
        .where('restored_at', 'is', null)
        .where('erase_after', 'is not', null)
        .executeTakeFirst()
      if (still.numUpdatedRows > 0n) await eraseRemovedWork(services, tx, target_id)
    })
  }
  return due.length
}

export function defineModerationJobs(services: Services): void {
  services.jobs.define(ERASE_REMOVED, {
    policy: 'singleton',
    handler: async () => {
      const erased = await eraseRemoved(services)
      if (erased > 0) services.log.info({ erased }, 'removed works erased')
    },
  })
  services.jobs.schedule(ERASE_REMOVED, '23 * * * *')
}
