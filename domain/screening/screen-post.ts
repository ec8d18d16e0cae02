import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { isYoung } from '#domain/limit-newcomers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { type Cause, findCause } from './find-cause.ts'
import { holdPost, isAwaitingStaff } from './hold-post.ts'
import { REPORT_ALIKE } from './job-names.ts'
import { sketchText, type Sketch } from './sketch-text.ts'
import { EDIT_REFUSED, type ScreenedKind } from './texts.ts'

export interface ScreenedPost {
  kind: ScreenedKind
  id: number
  text: string
  /** The sketch, if computed before. */
  sketch?: Sketch | undefined
}

/**
 * Decides whether a post waits for staff; call it in the transaction that writes the post, before anybody is
 * notified. The caller hides the post. Disabled together with the limits.
 */
export async function screenPost(
  services: Pick<Services, 'config' | 'jobs' | 'live'>,
  tx: Tx,
  actor: Actor,
  post: ScreenedPost,
): Promise<boolean> {
  const cause = await look(services, tx, actor, post)
  const { kind, id } = post
  if (!cause || !(await holdPost(services, tx, { kind, id, userId: actor.id, ...cause }))) return false
  // those before it looked harmless as long as they were few
  await services.jobs.send(tx, REPORT_ALIKE, { kind, id })
  return true
}

/**
 * The same for an edit. A filter never hides what is public, so the edit is refused instead; a waiting post
 * may be edited and keeps waiting.
 */
export async function screenEdit(
  services: Pick<Services, 'config'>,
  tx: Tx,
  actor: Actor,
  post: ScreenedPost,
): Promise<void> {
  const cause = await look(services, tx, actor, post)
  if (cause && !(await isAwaitingStaff(tx, post.kind, post.id)))
    throw new Refusal('forbidden', EDIT_REFUSED[cause.cause])
}

async function look(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  actor: Actor,
  post: ScreenedPost,
): Promise<Cause | null> {
  if (!config.rateLimits) return null
  const young = await isYoung(tx, actor)
  const seen = post.sketch ?? sketchText(post.text)
  await tx
    .insertInto('screened_posts')
    .values({ kind: post.kind, target_id: post.id, user_id: actor.id, young, at: now(), ...seen })
    .onConflict((conflict) => conflict.constraint('screened_posts_once').doUpdateSet({ at: now(), ...seen }))
    .execute()
  return young ? findCause(tx, { kind: post.kind, id: post.id, userId: actor.id }, seen) : null
}
