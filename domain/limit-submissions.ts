import type { Actor } from './actor.ts'
import { limitActs } from './limit-acts.ts'
import { limitNewcomers } from './limit-newcomers.ts'
import type { Services } from './services.ts'

type Submission = 'comment' | 'community' | 'discussion' | 'reply' | 'review' | 'review-message'

/** What a person submits counts against what anybody may in a while, and against what so new an account may in a day. */
export async function limitSubmissions(
  services: Pick<Services, 'db' | 'limits'>,
  what: Submission,
  actor: Actor,
): Promise<void> {
  await limitActs(services, `${what}:person`, actor)
  await limitNewcomers(services, `${what}:newcomer`, actor)
}
