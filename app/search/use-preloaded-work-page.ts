import { useEffect } from 'react'
import { loadRouteManifest } from '#web/client/load-route-manifest.ts'

const QUIET_MS = 1_500

/**
 * The code of the work page, fetched once the list is shown: the next step is nearly always a work, and with the code at
 * hand a connection that is lost then can be reported in words instead of the browser's own page.
 */
export function usePreloadedWorkPage(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // a module whose fetch has failed may never be fetched again: https://github.com/whatwg/html/issues/6768
      if (!navigator.onLine) return
      loadRouteManifest().then(
        ({ routes: { 'works/work-page': files } }) => {
          for (const href of files ? [files.module, ...(files.imports ?? [])] : []) preload(href)
        },
        () => {}, // an error is handled at the navigation itself
      )
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
}

function preload(href: string): void {
  if (document.head.querySelector(`link[rel=modulepreload][href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
