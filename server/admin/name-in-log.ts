import { isIP } from 'node:net'
import { findAccount } from '#domain/roles/find-account.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SecurityNames } from '#platform/security/log-security.ts'

/**
 * The pseudonym under which an account, an e-mail address or a network address appears in the log, to search
 * for it.
 */
export async function nameInLog(
  { db, config }: Pick<Services, 'db' | 'config'>,
  given: string,
): Promise<string> {
  if (!config.secret) throw new Error('names in the log need config.secret')
  const names = new SecurityNames(config.secret)
  const word = given.trim()
  if (isIP(word)) return `from  ${names.ofAddress(word)}`
  const account = await findAccount(db, word).catch((error: unknown) => {
    // an e-mail address without an account may still have been typed by somebody
    if (error instanceof Refusal && error.kind === 'missing' && /.@./.test(word)) return null
    throw error
  })
  const typed = `typed  ${names.ofEmail(account?.email ?? word)}`
  return account
    ? `who, about  ${names.ofAccount(account.id)}\n${typed}`
    : `Não há conta com este email.\n${typed}`
}
