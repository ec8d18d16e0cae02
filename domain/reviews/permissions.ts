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
export function isAuthor(actor: Account | null, work: Authorship): boolean {
  if (!actor || !work.authorIds.includes(actor.id)) return false
  return !(work.ownerRole === 'depositor' && work.ownerId === actor.id)
}

/** Nobody reviews their own or co-authored work. */
export function canReview(actor: Account | null, work: Authorship): boolean {
  return actor !== null && !actor.suspended && !isAuthor(actor, work)
}

/** Who answers for the work here, its depositor too: replies to reviews and invites reviewers. */
export function canAnswerFor(actor: Account | null, work: Pick<Authorship, 'authorIds'>): boolean {
  return actor !== null && !actor.suspended && work.authorIds.includes(actor.id)
}

export function canDiscuss(actor: Account | null): boolean {
  return actor !== null && !actor.suspended
}
