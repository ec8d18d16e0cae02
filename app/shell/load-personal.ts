import { matchRoutes, type RouteObject } from 'react-router'
import type { Me, Personal } from '#app/client/personal.ts'
import { pageRoutes } from '#app/http/existing-paths.ts'
import { VISITOR } from '#app/client/personal.ts'
import { avatarUrl } from '#domain/accounts/avatar-url.ts'
import { isAdmin, isStaff, type Actor } from '#domain/actor.ts'
import { countUnreadMessages } from '#domain/messages/read-conversation.ts'
import { countUnread } from '#domain/notifications/count-unread.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { PERSONAL_PARTS } from './personal-parts.ts'

function meOf(actor: Actor): Me {
  return {
    id: actor.id,
    username: actor.username,
    fullName: actor.fullName,
    avatarUrl: avatarUrl(actor.avatarKey),
    staff: isStaff(actor),
    admin: isAdmin(actor),
  }
}

/** A bell that cannot be read is logged and stays silent: no page fails for it. */
async function loadBell(
  { db, live, log }: Services,
  actor: Actor,
): Promise<Pick<Personal, 'bell' | 'messages'>> {
  try {
    const after = await live.position(db)
    const [unread, messages] = await Promise.all([countUnread(db, actor), countUnreadMessages(db, actor)])
    return { bell: { unread, after }, messages }
  } catch (error) {
    log.error({ err: error }, 'the unread notifications could not be counted')
    return { bell: { unread: 0, after: null }, messages: 0 }
  }
}

async function loadPart(
  services: Services,
  actor: Actor,
  url: URL,
): Promise<Pick<Personal, 'route' | 'page'>> {
  const match = matchRoutes((await pageRoutes()) as RouteObject[], url.pathname)?.at(-1)
  const route = match?.route.id ?? null
  if (!match || route === null || !Object.hasOwn(PERSONAL_PARTS, route)) return { route, page: null }
  try {
    return { route, page: await PERSONAL_PARTS[route]!({ services, actor, params: match.params, url }) }
  } catch (error) {
    // the page itself says what is missing; what is public of it stays readable where the rest fails
    if (!(error instanceof Refusal))
      services.log.error({ err: error, url: url.href }, 'a personal part failed')
    return { route, page: null }
  }
}

/** What the page at `url` is for this person. */
export async function loadPersonal(services: Services, actor: Actor | null, url: URL): Promise<Personal> {
  if (!actor) return VISITOR
  const [bell, part] = await Promise.all([loadBell(services, actor), loadPart(services, actor, url)])
  return { me: meOf(actor), ...bell, ...part }
}
