import { findEarlier } from '#domain/screening/find-earlier.ts'
import { holdPost } from '#domain/screening/hold-post.ts'
import { REPORT_ALIKE } from '#domain/screening/job-names.ts'
import type { ScreenedKind } from '#domain/screening/texts.ts'
import type { Services } from '#domain/services.ts'
import { findOwners } from '../content-kinds.ts'

interface Post {
  kind: ScreenedKind
  id: number
}

/** What looked harmless alone is shown to staff once it is seen to be one of many; it is public, and stays so. */
export async function reportAlike(services: Services, post: Post): Promise<number> {
  let reported = 0
  for (const earlier of await findEarlier(services.db, post.kind, post.id)) {
    const [userId] = await findOwners(services.db, earlier)
    if (userId === undefined) continue
    await services.db.transaction().execute(async (tx) => {
      if (await holdPost(services, tx, { ...earlier, userId, visible: true })) reported += 1
    })
  }
  return reported
}

export function defineHolding(services: Services): void {
  services.jobs.define<Post>(REPORT_ALIKE, {
    handler: async (post) => {
      const reported = await reportAlike(services, post)
      if (reported > 0) services.log.info({ reported }, 'public posts are shown to staff')
    },
  })
}
