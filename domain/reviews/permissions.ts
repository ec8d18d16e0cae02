import { isMember } from '#domain/actor.ts'
import { type Denial, membershipDenial, Refusal } from '#domain/refusal.ts'
import { LOGIN_TO_REVIEW, NO_REVIEW_OF_DEPOSITED_WORK, NO_REVIEW_OF_OWN_WORK } from './texts.ts'

interface Account {
  id: number
  suspended: boolean
}

interface Authorship {
  ownerId: number | null
  ownerRole: 'author' | 'depositor'
  /** its owner and the co-authors who accepted */
  authorIds: readonly number[]
}

/** Among those who wrote the work; a depositor only keeps what others wrote. */
function isAuthor(actor: Account | null, work: Authorship): boolean {
  if (!actor || !work.authorIds.includes(actor.id)) return false
  return !(work.ownerRole === 'depositor' && work.ownerId === actor.id)
}

/** Nobody reviews their own or co-authored work, nor one that they deposited: they answer the reviews of it. */
export function reviewDenial(actor: Account | null, work: Authorship): Denial {
  const denial = membershipDenial(actor, LOGIN_TO_REVIEW)
  if (denial) return denial
  if (isAuthor(actor, work)) return new Refusal('forbidden', NO_REVIEW_OF_OWN_WORK)
  return canAnswerFor(actor, work) ? new Refusal('forbidden', NO_REVIEW_OF_DEPOSITED_WORK) : null
}

export function canReview(actor: Account | null, work: Authorship): boolean {
  return reviewDenial(actor, work) === null
}

/** Who answers for the work here, its depositor too: replies to reviews and invites reviewers. */
export function canAnswerFor(actor: Account | null, work: Pick<Authorship, 'authorIds'>): boolean {
  return isMember(actor) && work.authorIds.includes(actor.id)
}

export function canDiscuss(actor: Account | null): boolean {
  return isMember(actor)
}
