import type { Actor } from '#domain/actor.ts'
import { type Denial, membershipDenial, Refusal } from '#domain/refusal.ts'
import { LOGIN_TO_REPORT, NO_REPORT_OF_OWN_WORK } from './texts.ts'

interface Authorship {
  ownerId: number | null
  ownerRole: string
}

/** Nobody reports what they published themselves; who only keeps somebody else's work may, and a co-author too. */
export function reportDenial(actor: Actor | null, work: Authorship): Denial {
  const denial = membershipDenial(actor, LOGIN_TO_REPORT)
  if (denial) return denial
  return isOwn(actor, work) ? new Refusal('forbidden', NO_REPORT_OF_OWN_WORK) : null
}

export function isOwn(actor: Actor | null, work: Authorship): boolean {
  return actor !== null && work.ownerId === actor.id && work.ownerRole === 'author'
}
