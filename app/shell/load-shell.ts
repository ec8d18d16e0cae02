import { data, type RouterContextProvider } from 'react-router'
import type { RootData, ShellData } from '#web/client/shell-data.ts'
import { notesOf } from '#web/http/response-metadata.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { existingPaths } from '#web/http/existing-paths.ts'
import { takeFlash } from '#web/http/flash.ts'
import { LINKED_PAGES } from '#web/http/linked-pages.ts'
import { runsNoScripts } from '#web/http/runs-no-scripts.ts'
import { isInApp } from '#web/http/redirect-if-missing.ts'
import { originOf } from '#web/http/origin-of.ts'
import { hasSessionCookie } from '#web/http/session.ts'
import { loadPersonal } from './load-personal.ts'
import { readTheme } from '#web/client/theme/theme.ts'

interface Args {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Data shared by every page. A browser without scripts gets in the same response what others request
 * separately.
 */
export async function loadShell(args: Args) {
  const { request, url, context } = args
  const { config } = servicesOf(context)
  const paths = await existingPaths()
  const shell: ShellData = {
    product: { name: config.productName, tagline: config.productTagline },
    origin: originOf(config, url),
    pages: LINKED_PAGES.filter((page) => paths.has(page)),
    readOnly: config.readOnly,
    hasSession: hasSessionCookie(config, request),
  }
  const notes = notesOf(context)
  const { flash, header } = takeFlash(request)
  if (isInApp(request) || !(flash || notes.byForm || runsNoScripts(request))) {
    notes.isPublic = true
    return data<RootData>({ shell, whole: null, personal: null })
  }
  notes.isPersonal = true
  const personal = await loadPersonal(servicesOf(context), actorOf(context), { url, works: null })
  const whole = { personal, flash, theme: readTheme(request) }
  return data<RootData>(
    { shell: { ...shell, hasSession: personal.me !== null }, whole, personal: null },
    header ? { headers: { 'Set-Cookie': header } } : undefined,
  )
}
