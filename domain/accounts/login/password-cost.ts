import type { ScryptCost } from '#platform/security/derive-key.ts'

/**
 * What OWASP's Password Storage Cheat Sheet recommends, in its form of the least memory: 32 MB. Raise it freely: each hash keeps
 * its own, and is made anew when its owner signs in. Rule tests are given a cheaper one (vitest.config.ts).
 */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }
