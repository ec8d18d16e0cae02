import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserCookie, NO_SCRIPT_COOKIE } from './http/cookies/browser-cookie.ts'
import { guardReload } from './shell/guard-reload.ts'
import { ignoreLeftPages } from './shell/ignore-left-pages.ts'
import { keepEarlyTexts } from './ui/forms/early-texts.ts'
import { loadPartsOfPage } from './ui/late-part.ts'

/** Marks the page once scripts have taken it over: for styles, and for tests that must not click too early. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <HydratedRouter />
}

guardReload()
ignoreLeftPages()
keepEarlyTexts()
// pages need not come whole to a browser that runs scripts
document.cookie = browserCookie(NO_SCRIPT_COOKIE, '', 0)
await loadPartsOfPage()
// what ran until here was a task of its own: a press in between is answered
await new Promise((resolve) => setTimeout(resolve))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
