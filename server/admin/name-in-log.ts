import { isIP } from 'node:net'
import { findAccount } from '#domain/roles/find-account.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SecurityNames } from '#platform/security/log-security.ts'

/** What stands in the log for an account, an e-mail address or an address of the network, to search it for. */
export async function nameInLog(
  { db, config }: Pick<Services, 'db' | 'config'>,
  given: string,
): Promise<string> {
  if (!config.secret) throw new Error('names in the log need config.secret')
  const names = new SecurityNames(config.secret)
  const word = given.trim()
  if (isIP(word)) return `from  ${names.ofAddress(word)}`
  const account = await findAccount(db, word).catch((error: unknown) => {
    // an address that has no account was typed by somebody all the same
    if (error instanceof Refusal && error.kind === 'missing' && /.@./.test(word)) return null
    throw error
  })
  const typed = `typed  ${names.ofEmail(account?.email ?? word)}`
  return account
    ? `who, about  ${names.ofAccount(account.id)}\n${typed}`
    : `Não há conta com este email.\n${typed}`
}
