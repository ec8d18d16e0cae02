import { data, type RouterContextProvider } from 'react-router'
import { actorOf, factsOf, worldOf } from '#app/http/context.ts'
import { takeFlash } from '#app/http/flash.ts'
import { isAdmin, isStaff, type Actor } from '#domain/actor.ts'
import { existingPaths } from './existing-paths.ts'
import { LINKED_PAGES } from './linked-pages.ts'
import type { Me, ShellData } from './shell-data.ts'
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
    avatarUrl: actor.avatarKey ? `/_/avatars/${actor.avatarKey}` : null,
    staff: isStaff(actor),
    admin: isAdmin(actor),
  }
}

export async function loadShell({ request, url, context }: Args) {
  const { config } = worldOf(context)
  const actor = actorOf(context)
  const [{ flash, header }, paths] = await Promise.all([takeFlash(request), existingPaths()])
  const shell: ShellData = {
    product: { name: config.productName, tagline: config.productTagline },
    origin: config.publicUrl ?? url.origin,
    now: Date.now(),
    theme: readTheme(request),
    flash,
    requestId: factsOf(context).id,
    pages: LINKED_PAGES.filter((page) => paths.has(page)),
    me: actor && meOf(actor),
  }
  return data(shell, header ? { headers: { 'Set-Cookie': header } } : undefined)
}
