import { createHmac, timingSafeEqual } from 'node:crypto'
import { stopWaitingMailPath } from '#platform/addresses/paths.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { STOP_LINK_BROKEN } from './texts.ts'

type Keyed = Pick<Services, 'config'>

function sign({ config }: Keyed, userId: number): string {
  if (!config.secret) throw new Error('links that stop mails need config.secret')
  return createHmac('sha256', config.secret).update(`stop-waiting-mail ${userId}`).digest('base64url')
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
  const right = Buffer.from(sign(services, Number(id)))
  return timingSafeEqual(Buffer.from(signature), right) ? Number(id) : null
}

export const isStopOpen = (services: Keyed, token: string): boolean => readToken(services, token) !== null

/** Anybody with the link of a mail can stop these mails; repeating it changes nothing. */
export async function stopWaitingMail(services: Keyed & Pick<Services, 'db'>, token: string): Promise<void> {
  const userId = readToken(services, token)
  if (userId === null) throw new Refusal('invalid', STOP_LINK_BROKEN)
  await services.db.deleteFrom('waiting_mails').where('user_id', '=', userId).execute()
}
