import { now } from '#platform/clock.ts'
import { removeKeys } from '#domain/files/stage-bytes.ts'
import type { Services } from '#domain/services.ts'

const ERASE_PHOTOS = 'verifications.erase-photos'
const KEPT_DAYS = 30
const BATCH = 100

/** Thirty days after the decision both photos go; bytes first, so that a crash between leaves what the next run finds. */
export async function erasePhotos(services: Pick<Services, 'db' | 'files'>): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  let erased = 0
  for (;;) {
    const due = await services.db
      .selectFrom('verifications')
      .select(['id', 'selfie_key', 'document_key'])
      .where('photos_erased_at', 'is', null)
      .where('reviewed_at', '<', before)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (due.length === 0) return erased
    for (const { id, selfie_key, document_key } of due) {
      await removeKeys(
        services,
        [selfie_key, document_key].flatMap((key) => key ?? []),
      )
      await services.db
        .updateTable('verifications')
        .set({ selfie_key: null, document_key: null, photo_key_id: null, photos_erased_at: now() })
        .where('id', '=', id)
        .execute()
    }
    erased += due.length
  }
}

export function defineVerificationJobs(services: Services): void {
  services.jobs.define(ERASE_PHOTOS, {
    policy: 'singleton',
    handler: async () => {
      const erased = await erasePhotos(services)
      if (erased > 0) services.log.info({ erased }, 'photos of decided verifications erased')
    },
  })
  services.jobs.schedule(ERASE_PHOTOS, '23 3 * * *')
}
