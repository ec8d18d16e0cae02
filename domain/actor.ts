export type Role = 'admin' | 'moderator'

/** Who acts: the signed-in person as the server knows them. A visitor is null. */
export interface Actor {
  id: number
  username: string
  fullName: string
  avatarKey: string | null
  roles: readonly Role[]
  suspended: boolean
  /** The session the act came with; empty for acts of the product itself (demonstration content, command line). */
  sessionId: number | null
}

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
