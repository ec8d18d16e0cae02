import { findEarlier } from '#domain/screening/find-earlier.ts'
import { holdPost } from '#domain/screening/hold-post.ts'
import { HOLD_ALIKE } from '#domain/screening/job-names.ts'
import type { ScreenedKind } from '#domain/screening/texts.ts'
import type { Services } from '#domain/services.ts'
import { findOwners } from './content-kinds.ts'
import { SET_HIDDEN } from './set-hidden.ts'

interface Post {
  kind: ScreenedKind
  id: number
}

/** What looked harmless alone goes out of sight once it is seen to be one of many. */
export async function holdAlike(services: Services, post: Post): Promise<number> {
  let held = 0
  for (const earlier of await findEarlier(services.db, post.kind, post.id)) {
    const [userId] = await findOwners(services.db, earlier)
    if (userId === undefined) continue
    await services.db.transaction().execute(async (tx) => {
      if (!(await SET_HIDDEN[earlier.kind](services, tx, earlier.id, true))) return
      if (await holdPost(services, tx, { ...earlier, userId })) held += 1
      else await SET_HIDDEN[earlier.kind](services, tx, earlier.id, false)
    })
  }
  return held
}

export function defineHolding(services: Services): void {
  services.jobs.define<Post>(HOLD_ALIKE, {
    handler: async (post) => {
      const held = await holdAlike(services, post)
      if (held > 0) services.log.info({ held }, 'posts held for staff')
    },
  })
}
