import type { CommunityStatus } from './texts.ts'

interface Account {
  id: number
  roles: readonly string[]
  suspended: boolean
}

export type CommunityRole = 'owner' | 'helper' | 'member'

/** The owner, and the helpers they named. */
export const coordinates = (role: CommunityRole | null): boolean => role === 'owner' || role === 'helper'

export interface Standing {
  status: CommunityStatus
  role: CommunityRole | null
  /** kept from writing by who coordinates it */
  muted: boolean
}

const isStaff = (actor: Account) => actor.roles.length > 0

/** Moderators cannot: who decides proposals makes none. An admin's own proposal needs no decision. */
export function canPropose(actor: Account | null): boolean {
  if (!actor || actor.suspended) return false
  return !isStaff(actor) || actor.roles.includes('admin')
}

/** Pending and rejected ones are seen by who proposed them and by staff only. */
export function canSeeCommunity(
  actor: Account | null,
  community: { status: CommunityStatus; createdBy: number | null },
): boolean {
  if (community.status === 'approved' || community.status === 'closed') return true
  return actor !== null && (isStaff(actor) || community.createdBy === actor.id)
}

export function canJoin(actor: Account | null, { status, role }: Pick<Standing, 'status' | 'role'>): boolean {
  return actor !== null && !actor.suspended && status === 'approved' && role === null
}

/** Its members, and staff, who answer for what is said. */
export function canReadDiscussions(
  actor: Account | null,
  { status, role }: Pick<Standing, 'status' | 'role'>,
): boolean {
  if (!actor || (status !== 'approved' && status !== 'closed')) return false
  return role !== null || isStaff(actor)
}

export function canWriteIn(actor: Account | null, { status, role, muted }: Standing): boolean {
  return actor !== null && !actor.suspended && status === 'approved' && role !== null && !muted
}

/** Pins and locks: who coordinates it and staff. */
export function canPinAndLock(
  actor: Account | null,
  { status, role }: Pick<Standing, 'status' | 'role'>,
): boolean {
  if (!actor || actor.suspended || status !== 'approved') return false
  return coordinates(role) || isStaff(actor)
}

export function canReply(
  actor: Account | null,
  community: Standing,
  discussion: { locked: boolean; deleted: boolean },
): boolean {
  return canWriteIn(actor, community) && !discussion.locked && !discussion.deleted
}

/** One's own words: a suspended person may take them back, not change them. */
export function canEditWords(actor: Account | null, community: Standing, authorId: number | null): boolean {
  return canWriteIn(actor, community) && authorId === actor!.id
}

export function canDeleteWords(actor: Account | null, authorId: number | null): boolean {
  return actor !== null && authorId === actor.id
}
