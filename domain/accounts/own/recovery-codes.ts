import { createHash, randomInt } from 'node:crypto'

const RECOVERY_CODES = 10
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export function makeRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)]!
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, (_, n) => (n === 5 ? `-${letter()}` : letter())).join(''),
  )
}

export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')

/** As they are kept. */
export const hashRecoveryCodes = (codes: readonly string[]) => JSON.stringify(codes.map(hashRecoveryCode))
