import { type Actor, isMember } from '#domain/actor.ts'

export function canComment(actor: Actor | null): boolean {
  return isMember(actor)
}

/** Their author only; staff hide a comment, with a reason, and that is recorded. */
export function canDeleteComment(actor: Actor | null, comment: { userId: number }): boolean {
  return actor !== null && actor.id === comment.userId
}
