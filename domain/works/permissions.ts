interface Account {
  id: number
  suspended: boolean
}

interface Authorship {
  ownerId: number | null
  /** people who accepted to be named as co-authors */
  coAuthorIds: readonly number[]
}

/** A new version comes from the owner or an accepted co-author. */
export function canEditWork(actor: Account | null, work: Authorship): boolean {
  if (!actor || actor.suspended) return false
  return work.ownerId === actor.id || work.coAuthorIds.includes(actor.id)
}

export function canDeleteWork(actor: Account | null, work: Pick<Authorship, 'ownerId'>): boolean {
  return actor !== null && !actor.suspended && work.ownerId === actor.id
}

/** Names others as authors, and takes the invitation back: its owner only. */
export function canInviteCoAuthor(actor: Account | null, work: Pick<Authorship, 'ownerId'>): boolean {
  return actor !== null && !actor.suspended && work.ownerId === actor.id
}
