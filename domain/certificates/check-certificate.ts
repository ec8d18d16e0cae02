import { networkOf } from '#platform/addresses/network-of.ts'
import { refuseTooMany } from '#domain/limit-acts.ts'
import type { Services } from '#domain/services.ts'
import { codeOf, fitsCode, readCode } from './certificate-codes.ts'
import { readStatements } from './read-statements.ts'
import { describeStatement, type CertificateWords } from './describe-statement.ts'
import type { Statement } from './statement.ts'
import { TOO_MANY_CHECKS } from './texts.ts'

export interface CheckedCertificate extends CertificateWords {
  code: string
  person: { fullName: string; username: string; verified: boolean }
  issuedAt: string
}

/**
 * What everybody may know who has the code; null where it is not valid, whatever the reason: an unknown one, a changed
 * one, one that was taken back or that no longer holds all answer the same.
 */
export async function checkCertificate(
  services: Pick<Services, 'db' | 'limits' | 'config'>,
  typed: string,
  address: string,
): Promise<CheckedCertificate | null> {
  await refuseTooMany(services.limits.consume('certificate:address', networkOf(address)), TOO_MANY_CHECKS)
  const code = readCode(typed)
  if (!code) return null
  const row = await services.db
    .selectFrom('certificates as c')
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .select(['c.serial', 'c.user_id', 'c.statement', 'c.issued_at'])
    .select(['p.full_name', 'p.username', 'p.is_verified'])
    .where('c.serial', '=', code.serial)
    .executeTakeFirst()
  if (!row || !fitsCode(services, code, row)) return null
  const statement = JSON.parse(row.statement) as Statement
  const [found] = await readStatements(services.db, [{ personId: row.user_id, statement }])
  if (!found) return null
  return {
    ...describeStatement(found),
    code: codeOf(services, row),
    person: { fullName: row.full_name, username: row.username, verified: row.is_verified },
    issuedAt: row.issued_at.toISOString(),
  }
}
