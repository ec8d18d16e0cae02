import { type Actor, isAdmin } from '#domain/actor.ts'
import { countWaiting } from '#domain/moderation/waiting/count-waiting.ts'
import type { Services } from '#domain/services.ts'

/** What the head of every page of staff says; read before the page's own, so that nothing between them is missed. */
export async function readFrame({ db, live }: Pick<Services, 'db' | 'live'>, actor: Actor) {
  const after = await live.position(db)
  return { admin: isAdmin(actor), after, waiting: await countWaiting(db, actor) }
}

export type Frame = Awaited<ReturnType<typeof readFrame>>
