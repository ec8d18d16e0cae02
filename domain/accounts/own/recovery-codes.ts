import { createHash, randomBytes, randomInt } from 'node:crypto'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import { deriveOrRefuse } from '#domain/accounts/login/derive-or-refuse.ts'

const RECOVERY_CODES = 10
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE = new RegExp(`^[${LETTERS}]{10}$`)
/**
 * 16 MB and some hundredths of a second per attempt: with the table stolen, guessing the 50 bits is as slow
 * as guessing passwords.
 */
const COST = { N: 16_384, r: 8, p: 1 }

/** The stored form. Earlier versions stored a plain list of SHA-256 hashes. */
type Kept = { salt: string; hashes: string[] } | string[]

export function makeRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)]!
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, (_, n) => (n === 5 ? `-${letter()}` : letter())).join(''),
  )
}

export async function hashRecoveryCodes(codes: readonly string[]): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hash(code.replaceAll('-', ''), salt)))
  return JSON.stringify({ salt, hashes } satisfies Kept)
}

/** Returns the value to store after this code is used; null if the code is not one of them. */
export async function takeRecoveryCode(text: string, typed: string): Promise<string | null> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  // the six digits of an app are not hashed: they cannot be a recovery code
  if (!CODE.test(code)) return null
  const kept = JSON.parse(text) as Kept
  if (Array.isArray(kept)) {
    const rest = without(kept, createHash('sha256').update(code).digest('base64url'))
    return rest && JSON.stringify(rest)
  }
  const hashes = without(kept.hashes, await hash(code, kept.salt))
  return hashes && JSON.stringify({ salt: kept.salt, hashes } satisfies Kept)
}

const hash = async (code: string, salt: string): Promise<string> =>
  (await deriveOrRefuse(code, salt, 32, COST)).toString('base64url')

function without(hashes: readonly string[], used: string): string[] | null {
  const rest = hashes.filter((one) => !equalInConstantTime(one, used))
  return rest.length < hashes.length ? rest : null
}
