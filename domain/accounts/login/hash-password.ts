import { randomBytes } from 'node:crypto'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import { PASSWORD_COST } from '#domain/accounts/login/password-cost.ts'
import type { ScryptCost } from '#platform/security/derive-key.ts'
import { deriveOrRefuse } from './derive-or-refuse.ts'

const KEY_BYTES = 64
const KEPT = /^scrypt:(\d+):(\d+):(\d+):([\w-]{22}):([\w-]+)$/
/** The format that better-auth stored, without cost parameters: salt and key in hexadecimal. */
const KEPT_BEFORE = /^([0-9a-f]{32}):([0-9a-f]{128})$/
const COST_BEFORE: ScryptCost = { N: 16_384, r: 16, p: 1 }

/** The cost is stored in the hash, so that it can be raised later. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  const key = await derive(password, salt, cost)
  return `scrypt:${cost.N}:${cost.r}:${cost.p}:${salt}:${key.toString('base64url')}`
}

/**
 * Takes at least the work of a hash of today's cost, whatever this one cost, as it does where there is no
 * account: time reveals nothing.
 */
export async function verifyPassword(password: string, hash: string, cost = PASSWORD_COST): Promise<boolean> {
  const kept = read(hash)
  const key = await derive(password, kept.salt, kept.cost)
  const rest = Math.ceil((workOf(cost) - workOf(kept.cost)) / (kept.cost.N * kept.cost.r))
  if (rest > 0) await derive(password, kept.salt, { ...kept.cost, p: rest })
  return equalInConstantTime(key, kept.key)
}

/** Whether the hash has another cost than today's. */
export function isOutdatedHash(hash: string, { N, r, p } = PASSWORD_COST): boolean {
  const { cost } = read(hash)
  return cost.N !== N || cost.r !== r || cost.p !== p
}

const workOf = ({ N, r, p }: ScryptCost): number => N * r * p

// normalised: the same password can be typed in two forms of Unicode
const derive = (password: string, salt: string, cost: ScryptCost): Promise<Buffer> =>
  deriveOrRefuse(password.normalize('NFKC'), salt, KEY_BYTES, cost)

function read(hash: string): { cost: ScryptCost; salt: string; key: Buffer } {
  const today = KEPT.exec(hash)
  if (today) {
    const [, N, r, p, salt = '', key = ''] = today
    return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key: Buffer.from(key, 'base64url') }
  }
  const before = KEPT_BEFORE.exec(hash)
  if (!before) throw new Error('a password is kept in a form that nobody knows')
  const [, salt = '', key = ''] = before
  return { cost: COST_BEFORE, salt, key: Buffer.from(key, 'hex') }
}
