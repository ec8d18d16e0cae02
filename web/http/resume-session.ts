import type { Actor } from '#domain/actor.ts'
import { setRequestAccount } from '#platform/log.ts'
import type { Services } from '#domain/services.ts'
import { readSession, renewSession, type OpenSession } from '#domain/sessions/read-session.ts'
import type { RequestHead } from './request-head.ts'
import { endedSessionCookie, hasSessionCookie, readSessionToken, sessionCookie } from './session.ts'

type Head = Pick<RequestHead, 'headers'>

export interface Resumed {
  actor: Actor | null
  /** The new session cookie; null if the current one stays. */
  cookie: string | null
}

/** Who asks; a session in use is renewed. */
export function resumeSession(services: Pick<Services, 'db' | 'config'>, request: Head): Promise<Resumed> {
  const { db, config } = services
  return resumeWith(services, request, (token) => readSession(db, token, config))
}

/** The same, where `read` asks for the session together with something else. */
export async function resumeWith(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: Head,
  read: (token: string) => Promise<OpenSession | null>,
): Promise<Resumed> {
  const token = readSessionToken(config, request)
  const session = token === null ? null : await read(token)
  if (!token || !session) {
    return { actor: null, cookie: hasSessionCookie(config, request) ? endedSessionCookie(config) : null }
  }
  const { actor, due } = session
  setRequestAccount(actor.id)
  const renewed = due && actor.sessionId !== null && (await renewSession(db, actor.sessionId))
  return { actor, cookie: renewed ? sessionCookie(config, token) : null }
}

/** Who asks, and nothing else: the session is not renewed. */
export async function readActor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: Head,
): Promise<Actor | null> {
  const token = readSessionToken(config, request)
  return token === null ? null : ((await readSession(db, token, config))?.actor ?? null)
}
