import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { verifyPassword } from '#domain/accounts/login/hash-password.ts'
import { demoEmail, SIGN_IN_WITH } from './demo-people.ts'

/**
 * The password of the sign-in accounts: the candidate that opens them if they exist, otherwise the first
 * candidate or a new one. Undefined if nobody here knows it: a password that does not open them is never
 * shown.
 */
export async function findDemoPassword(
  db: Db,
  candidates: readonly (string | undefined)[],
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.provider_id', '=', 'credential'),
    )
    .select('c.password')
    .where('u.email', 'in', SIGN_IN_WITH.map(demoEmail))
    .execute()
  const defined = candidates.filter((candidate) => candidate !== undefined)
  for (const password of rows.length === 0 ? [...defined, randomBytes(9).toString('base64url')] : defined) {
    const opens = await Promise.all(rows.map((row) => opensWith(password, row.password)))
    if (opens.every(Boolean)) return password
  }
  return undefined
}

const opensWith = async (password: string, hash: string | null): Promise<boolean> =>
  hash !== null && verifyPassword(password, hash)
