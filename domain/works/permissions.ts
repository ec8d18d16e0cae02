import { isMember } from '#domain/actor.ts'

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
  return isMember(actor) && (work.ownerId === actor.id || work.coAuthorIds.includes(actor.id))
}

export function canDeleteWork(actor: Account | null, work: Pick<Authorship, 'ownerId'>): boolean {
  return isMember(actor) && work.ownerId === actor.id
}

/** Only the owner names others as authors, or takes such an invitation back. */
export function canInviteCoAuthor(actor: Account | null, work: Pick<Authorship, 'ownerId'>): boolean {
  return isMember(actor) && work.ownerId === actor.id
}
