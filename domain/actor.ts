export type Role = 'admin' | 'moderator'

/** Who acts: the signed-in person as the server knows them. A visitor is null. */
export interface Actor {
  id: number
  username: string
  fullName: string
  avatarKey: string | null
  roles: readonly Role[]
  suspended: boolean
  /**
   * Would be staff, but the operator requires a second factor of them: turning it on restores their roles.
   */
  needsSecondFactor?: boolean
  /** The session the act came with; empty for acts of the product itself (demonstration content, command line). */
  sessionId: number | null
}

/** Whoever sits at the terminal of the server: may what an admin may, and has no account. */
export const OPERATOR: Actor = {
  id: 0,
  username: '',
  fullName: 'Operação',
  avatarKey: null,
  roles: ['admin'],
  suspended: false,
  sessionId: null,
}

/** The account id to record as the actor; null for the operator, who has no account. */
export const accountOf = (actor: Pick<Actor, 'id'>): number | null => actor.id || null

/** Signed in and not suspended: who may change anything at all. */
export function isMember<A extends { suspended: boolean }>(actor: A | null): actor is A {
  return actor !== null && !actor.suspended
}

export function isStaff(actor: Actor | null): boolean {
  return actor !== null && actor.roles.length > 0
}

export function isAdmin(actor: Actor | null): boolean {
  return actor?.roles.includes('admin') ?? false
}
