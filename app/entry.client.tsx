import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardReload } from './shell/guard-reload.ts'

/** Marks the page once scripts have taken it over: for styles, and for tests that must not click too early. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <HydratedRouter />
}

guardReload()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
