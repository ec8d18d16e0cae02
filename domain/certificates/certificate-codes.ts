import { randomBytes } from 'node:crypto'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import { signWithSecret } from '#platform/security/sign-with-secret.ts'
import type { Services } from '#domain/services.ts'
import { TYPED_CODE_MAX } from './limits.ts'

// Crockford's: no letter that is taken for a digit
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 10

const lettersOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, HALF)].map((byte) => LETTERS[byte & 31]).join('')

/** By which a certificate is found. */
export const drawCodeSerial = (): string => lettersOf(randomBytes(HALF))

export interface SealedRow {
  serial: string
  user_id: number
  statement: string
  issued_at: Date
}

/** The other half of the code: it fits this row, as it is, and no other. */
function sealOf({ config }: Pick<Services, 'config'>, row: SealedRow): string {
  const what = `${row.serial} ${row.user_id} ${row.issued_at.toISOString()} ${row.statement}`
  return lettersOf(signWithSecret(config, 'certificate', what))
}

/** 'ABCD-EFGH-JKMN-PQRS-TVWX' */
export function codeOf(services: Pick<Services, 'config'>, row: SealedRow): string {
  return (row.serial + sealOf(services, row)).match(/.{4}/g)!.join('-')
}

interface TypedCode {
  serial: string
  seal: string
}

/** As people type it: in any case, with or without dashes; null where it is no code. */
export function readCode(typed: string): TypedCode | null {
  if (typed.length > TYPED_CODE_MAX) return null
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s.‐‑–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (letters.length !== 2 * HALF || ![...letters].every((letter) => LETTERS.includes(letter))) return null
  return { serial: letters.slice(0, HALF), seal: letters.slice(HALF) }
}

/** Whether the typed code is the one of this row, and the row is as it was sealed. */
export function fitsCode(services: Pick<Services, 'config'>, { seal }: TypedCode, row: SealedRow): boolean {
  return equalInConstantTime(seal, sealOf(services, row))
}
