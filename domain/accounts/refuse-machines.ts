import { now } from '#platform/clock.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SIGN_UP_TOO_FAST, SIGN_UP_TRAPPED, TRAP_FIELD } from './texts.ts'
import type { Visit } from './visit.ts'

/** Nobody reads and fills in five fields faster. */
export const LEAST_SECONDS = 3

/**
 * Programs that create accounts send the form at once, or fill in the hidden field. Disabled together with
 * the limits.
 */
export function refuseMachines(
  { config }: Pick<Services, 'config'>,
  unknownInput: unknown,
  { formOpenedAt }: Pick<Visit, 'formOpenedAt'>,
): void {
  const trap = (unknownInput as Record<string, unknown> | null)?.[TRAP_FIELD]
  if (typeof trap === 'string' && trap !== '') throw new Refusal('invalid', SIGN_UP_TRAPPED)
  if (!config.rateLimits) return
  const waited = formOpenedAt ? now().getTime() - formOpenedAt.getTime() : 0
  if (waited < LEAST_SECONDS * 1000)
    throw new Refusal('too-many', SIGN_UP_TOO_FAST, { retryAfterSeconds: LEAST_SECONDS })
}
