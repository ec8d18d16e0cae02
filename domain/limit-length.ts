import type { Actor } from './actor.ts'
import { limitActs } from './limit-acts.ts'
import type { RateRule } from './rate-rules.ts'
import type { Services } from './services.ts'

/** Ten pages: shorter texts cost no more than any other act, and are not counted. */
const COUNTED_FROM = 20_000

/** Counts a long text of a person by its length, in thousands of characters, under a rule of `rate-rules.ts`. */
export async function limitLength(
  services: Pick<Services, 'limits'>,
  rule: Extract<RateRule, `${string}-kilobytes:person`>,
  actor: Actor,
  { length }: string,
): Promise<void> {
  if (length > COUNTED_FROM) await limitActs(services, rule, actor, Math.ceil(length / 1000))
}
