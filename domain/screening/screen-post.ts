import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { isYoung } from '#domain/limit-newcomers.ts'
import type { Services } from '#domain/services.ts'
import { findCause } from './find-cause.ts'
import { holdPost } from './hold-post.ts'
import { HOLD_ALIKE } from './job-names.ts'
import { sketchText, type Sketch } from './sketch-text.ts'
import type { ScreenedKind } from './texts.ts'

export interface ScreenedPost {
  kind: ScreenedKind
  id: number
  text: string
  /** Where it was drawn before. */
  sketch?: Sketch | undefined
}

/**
 * In the transaction that writes a post, before anybody is told of it: whether it waits for staff. Then its concept
 * takes it out of sight. Switched off together with the limits.
 */
export async function screenPost(
  services: Pick<Services, 'config' | 'jobs' | 'live'>,
  tx: Tx,
  actor: Actor,
  post: ScreenedPost,
): Promise<boolean> {
  if (!services.config.rateLimits) return false
  const young = await isYoung(tx, actor)
  const seen = post.sketch ?? sketchText(post.text)
  await tx
    .insertInto('screened_posts')
    .values({ kind: post.kind, target_id: post.id, user_id: actor.id, young, at: now(), ...seen })
    .onConflict((conflict) => conflict.constraint('screened_posts_once').doUpdateSet({ at: now(), ...seen }))
    .execute()
  if (!young) return false
  const cause = await findCause(tx, post, seen)
  if (!cause || !(await holdPost(services, tx, { ...post, userId: actor.id, ...cause }))) return false
  // those before it looked harmless as long as they were few
  await services.jobs.send(tx, HOLD_ALIKE, { kind: post.kind, id: post.id })
  return true
}
