import { data, type RouterContextProvider } from 'react-router'
import { actorOf, factsOf, servicesOf } from '#app/http/context.ts'
import { takeFlash } from '#app/http/flash.ts'
import { originOf } from '#app/http/origin.ts'
import { countUnread } from '#domain/notifications/count-unread.ts'
import { avatarUrl } from '#domain/accounts/avatar-url.ts'
import { isAdmin, isStaff, type Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { existingPaths } from '#app/http/existing-paths.ts'
import { LINKED_PAGES } from '#app/http/linked-pages.ts'
import type { Me, ShellData } from '#app/client/shell-data.ts'
import { readTheme } from './theme.ts'

interface Args {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

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
async function loadBell({ db, live, log }: Services, actor: Actor | null): Promise<ShellData['bell']> {
  if (!actor) return { unread: 0, after: null }
  try {
    const after = await live.position(db)
    return { unread: await countUnread(db, actor), after }
  } catch (error) {
    log.error({ err: error }, 'the unread notifications could not be counted')
    return { unread: 0, after: null }
  }
}

export async function loadShell({ request, url, context }: Args) {
  const services = servicesOf(context)
  const { config } = services
  const actor = actorOf(context)
  const [{ flash, header }, paths, bell] = await Promise.all([
    takeFlash(request),
    existingPaths(),
    loadBell(services, actor),
  ])
  const shell: ShellData = {
    product: { name: config.productName, tagline: config.productTagline },
    origin: originOf(config, url),
    now: Date.now(),
    theme: readTheme(request),
    flash,
    requestId: factsOf(context).id,
    pages: LINKED_PAGES.filter((page) => paths.has(page)),
    me: actor && meOf(actor),
    bell,
  }
  return data(shell, header ? { headers: { 'Set-Cookie': header } } : undefined)
}
