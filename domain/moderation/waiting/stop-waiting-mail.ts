import { stopWaitingMailPath } from '#platform/addresses/paths.ts'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import { signWithSecret } from '#platform/security/sign-with-secret.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { STOP_LINK_BROKEN } from './texts.ts'

type Keyed = Pick<Services, 'config'>

function sign({ config }: Keyed, userId: number): string {
  return signWithSecret(config, 'stop-waiting-mail', String(userId)).toString('base64url')
}

/**
 * The unsubscribe link of one person for this mail, without signing in; valid as long as the mail is kept.
 */
export const stopAddress = (services: Keyed, userId: number): string =>
  stopWaitingMailPath(`${userId}-${sign(services, userId)}`)

/** The person whose mail the link stops; null for an invalid link. */
function readToken(services: Keyed, token: string): number | null {
  const [, id, signature] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  return equalInConstantTime(signature, sign(services, Number(id))) ? Number(id) : null
}

export const isStopOpen = (services: Keyed, token: string): boolean => readToken(services, token) !== null

/** Anybody with the link of a mail can stop these mails; repeating it changes nothing. */
export async function stopWaitingMail(services: Keyed & Pick<Services, 'db'>, token: string): Promise<void> {
  const userId = readToken(services, token)
  if (userId === null) throw new Refusal('invalid', STOP_LINK_BROKEN)
  await services.db.deleteFrom('waiting_mails').where('user_id', '=', userId).execute()
}
