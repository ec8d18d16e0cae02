import { TooMany } from '#platform/security/rate-limits.ts'
import type { Actor } from './actor.ts'
import type { RateRule } from './rate-rules.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** Counts an act of a person under a rule of `rate-rules.ts`, or refuses it, saying when to come back. */
export async function limitActs(
  { limits }: Pick<Services, 'limits'>,
  rule: RateRule,
  actor: Actor,
  points = 1,
): Promise<void> {
  await refuseTooMany(
    limits.consume(rule, String(actor.id), points),
    'Você fez isso muitas vezes em pouco tempo.',
  )
}

/** A limit that was reached becomes a refusal: the words, and when to come back. */
export async function refuseTooMany(consumed: Promise<void>, words: string): Promise<void> {
  try {
    await consumed
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const { retryAfterSeconds } = error
    throw new Refusal('too-many', `${words} Tente de novo em ${waitingTime(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    })
  }
}

export function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
