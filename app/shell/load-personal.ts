import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Me, Personal } from '#app/client/personal.ts'
import { findPage } from '#app/http/existing-paths.ts'
import { VISITOR } from '#app/client/personal.ts'
import { isAdmin, isStaff, type Actor } from '#domain/actor.ts'
import { countUnreadMessages } from '#domain/messages/read-conversation.ts'
import { findReactions } from '#domain/reactions/find-reactions.ts'
import { countUnread } from '#domain/notifications/count-unread.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { PERSONAL_PARTS, WORKS_SHOWN } from './personal-parts.ts'

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

interface Page {
  url: URL
  /** The works whose hearts stand on it; null where it is being made and nobody can say yet. */
  works: readonly number[] | null
}

async function loadPart(services: Services, actor: Actor, { url, works }: Page) {
  const match = await findPage(url.pathname)
  const route = match?.id ?? null
  const own = <T>(table: Readonly<Record<string, T>>): T | undefined =>
    route !== null && Object.hasOwn(table, route) ? table[route] : undefined
  const args = { services, actor, params: match?.params ?? {}, url }
  try {
    const named = works?.length ? works : await own(WORKS_SHOWN)?.(args, works === null)
    const [page, found] = await Promise.all([
      own(PERSONAL_PARTS)?.(args) ?? null,
      named ? findReactions(services.db, actor, named) : null,
    ])
    return { route, page, reactions: named && found ? { works: [...named], ...found } : null }
  } catch (error) {
    // the page itself says what is missing; what is public of it stays readable where the rest fails
    if (!(error instanceof Refusal))
      services.log.error({ err: error, url: url.href }, 'a personal part failed')
    return { route, page: null, reactions: null }
  }
}

/** What a page is for this person. */
export async function loadPersonal(services: Services, actor: Actor | null, page: Page): Promise<Personal> {
  if (!actor) return VISITOR
  const [bell, part] = await Promise.all([loadBell(services, actor), loadPart(services, actor, page)])
  return { me: meOf(actor), ...bell, ...part }
}
