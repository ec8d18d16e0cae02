import type { Actor } from '#domain/actor.ts'
import { type Denial, membershipDenial, Refusal } from '#domain/refusal.ts'
import { LOGIN_TO_REPORT, NO_REPORT_OF_OWN_WORK } from './texts.ts'

interface Authorship {
  ownerId: number | null
  ownerRole: string
}

/**
 * Nobody may report their own publication; whoever only deposited somebody else's may, and so may a
 * co-author.
 */
export function reportDenial(actor: Actor | null, work: Authorship): Denial {
  const denial = membershipDenial(actor, LOGIN_TO_REPORT)
  if (denial) return denial
  return isOwn(actor, work) ? new Refusal('forbidden', NO_REPORT_OF_OWN_WORK) : null
}

export function isOwn(actor: Actor | null, work: Authorship): boolean {
  return actor !== null && work.ownerId === actor.id && work.ownerRole === 'author'
}
