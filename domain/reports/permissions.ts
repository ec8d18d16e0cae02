import type { Actor } from '../actor.ts'

/** Nobody reports what they published themselves; who only keeps somebody else's work may, and a co-author too. */
export function canReport(actor: Actor | null, work: { ownerId: number | null; ownerRole: string }): boolean {
  return actor !== null && !actor.suspended && !isOwn(actor, work)
}

export function isOwn(actor: Actor, work: { ownerId: number | null; ownerRole: string }): boolean {
  return work.ownerId === actor.id && work.ownerRole === 'author'
}
