import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Me, Personal } from '#web/client/personal.ts'
import { findPage } from '#web/http/existing-paths.ts'
import { VISITOR } from '#web/client/personal.ts'
import { isAdmin, isStaff, type Actor } from '#domain/actor.ts'
import { findReadyReasons } from '#domain/moderation/reasons/find-ready-reasons.ts'
import { unreadMessages } from '#domain/messages/read-conversation.ts'
import { reactionsTo } from '#domain/reactions/find-reactions.ts'
import { unreadCount } from '#domain/notifications/count-unread.ts'
import { batchQueries, type QueryBatcher } from '#db/batch-queries.ts'
import { liveCursor } from '#domain/live-cursor.ts'
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

export interface AskedPage {
  url: URL
  /** Ids of works with like buttons on the page; null while it is being rendered and they are unknown. */
  works: readonly number[] | null
}

type OfEveryPage = Pick<Personal, 'bell' | 'messages'> & { liked: number[]; saved: number[] }

/**
 * The bell, unread messages and reactions; errors are logged and ignored, since no page may fail for them.
 */
async function loadOfEveryPage(
  { services: { db, log }, actor, ask }: { services: Services; actor: Actor; ask: QueryBatcher },
  works: readonly number[],
): Promise<OfEveryPage> {
  try {
    const { after, unread, ...found } = await ask({
      after: liveCursor,
      unread: unreadCount(actor),
      messages: unreadMessages(actor),
      ...reactionsTo(db, actor, works),
    })
    return { bell: { unread, after }, ...found }
  } catch (error) {
    log.error({ err: error }, 'the unread notifications could not be counted')
    return { bell: { unread: 0, after: null }, messages: 0, liked: [], saved: [] }
  }
}

/** A missing page reports that itself; after any other error its public part stays readable. */
async function orNull<T>({ log }: Services, url: URL, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error, url: url.href }, 'a personal part failed')
    return null
  }
}

/** The personal part of a page; `ask` may batch other queries of the same moment. */
export async function loadPersonal(
  services: Services,
  actor: Actor | null,
  { url, works }: AskedPage,
  ask: QueryBatcher = batchQueries(services.db),
): Promise<Personal> {
  if (!actor) return VISITOR
  const match = await findPage(url.pathname)
  const route = match?.id ?? null
  const own = <T>(table: Readonly<Record<string, T>>): T | undefined =>
    route !== null && Object.hasOwn(table, route) ? table[route] : undefined
  const args = { services, actor, ask, params: match?.params ?? {}, url, named: works ?? [] }
  const shown = works?.length
    ? works
    : await orNull(services, url, async () => own(WORKS_SHOWN)?.(args, works === null))
  const staff = isStaff(actor)
  const [{ liked, saved, ...shell }, page, readyReasons] = await Promise.all([
    loadOfEveryPage(args, shown ?? []),
    orNull(services, url, async () => own(PERSONAL_PARTS)?.(args) ?? null),
    staff ? orNull(services, url, () => findReadyReasons(services.db, actor, ask)) : null,
  ])
  const reactions = shown ? { works: [...shown], liked, saved } : null
  return { me: meOf(actor), ...shell, route, page, reactions, ...(readyReasons && { readyReasons }) }
}
