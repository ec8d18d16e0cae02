import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserCookie, NO_SCRIPT_COOKIE } from '#web/http/cookies/browser-cookie.ts'
import { yieldToBrowser } from '#web/boot/yield-to-browser.ts'
import { afterHydration } from '#web/boot/hydration-boundary.tsx'
import { guardReload } from '#web/boot/guard-reload.ts'
import { ignoreLeftPages } from '#web/boot/ignore-left-pages.ts'
import { pressAgain } from '#web/boot/press-again.ts'
import { createPageRouter, PageRouter } from '#web/boot/page-router.tsx'
import { keepEarlyTexts } from '#web/ui/forms/early-texts.ts'
import { loadPartsOfPage } from '#web/ui/lazy-part.ts'

/** Marks the page once scripts have taken it over: for styles, and for tests that must not click too early. */
function Page({ children }: { children: ReactNode }) {
  useEffect(
    () =>
      afterHydration(() => {
        document.documentElement.dataset.hydrated = 'true'
        pressAgain()
      }),
    [],
  )
  return children
}

guardReload()
ignoreLeftPages()
keepEarlyTexts()
// this browser runs scripts, so pages need not be fully rendered for it
document.cookie = browserCookie(NO_SCRIPT_COOKIE, '', 0)
await loadPartsOfPage()
await yieldToBrowser()
const page = import.meta.env.PLAIN_ROUTER ? <HydratedRouter /> : <PageRouter {...await createPageRouter()} />
await yieldToBrowser()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page>{page}</Page>
    </StrictMode>,
  )
})
