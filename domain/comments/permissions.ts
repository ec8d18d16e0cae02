import type { Actor } from '../actor.ts'

export function canComment(actor: Actor | null): boolean {
  return actor !== null && !actor.suspended
}

/** Their author only; staff hide a comment, with a reason, and that is recorded. */
export function canDeleteComment(actor: Actor | null, comment: { userId: number }): boolean {
  return actor !== null && actor.id === comment.userId
}
