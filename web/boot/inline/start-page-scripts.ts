import { yieldToBrowser } from '../yield-to-browser.ts'
import { LONGEST_REST_MS, LONGEST_WAIT_MS } from './limits.ts'

/** The scripts a page needs, as written by start-scripts.tsx. */
export interface PageScripts {
  /** modules that others import, loaded first */
  files: string[]
  /** the modules of each route of the page */
  routes: Record<string, string[]>
  entry: string
}

declare global {
  interface Window {
    scripts?: PageScripts
  }
}

/** Events that show that somebody is about to use the page. */
const HANDS = ['pointerdown', 'keydown', 'focusin', 'input'] as const
/** For browsers without requestIdleCallback. */
const REST_MS = 200

/**
 * Starts the scripts of the page once it is painted and the browser is idle, or if a picture takes long to
 * load; any input before that starts them at once.
 */
export function startPageScripts(): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const hand of HANDS) removeEventListener(hand, begin, true)
    // oxlint-disable-next-line no-console -- there is no page yet that could say it
    run(window.scripts!).catch((error: unknown) => console.error(error))
  }
  const beginAtRest = () =>
    window.painted!.then(() =>
      'requestIdleCallback' in window
        ? requestIdleCallback(begin, { timeout: LONGEST_REST_MS })
        : setTimeout(begin, REST_MS),
    )
  for (const hand of HANDS) addEventListener(hand, begin, true)
  if (document.readyState === 'complete') beginAtRest()
  else {
    addEventListener('load', beginAtRest)
    setTimeout(begin, LONGEST_WAIT_MS)
  }
}

/**
 * Downloads all files in parallel and runs them one after the other, each in a task of its own, so that a
 * press in between is handled.
 */
async function run({ files, routes, entry }: PageScripts): Promise<void> {
  for (const href of [...files, entry])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await yieldToBrowser()
  }
  const modules: Record<string, object> = {}
  for (const [id, parts] of Object.entries(routes)) {
    modules[id] = Object.assign(
      {},
      ...(await Promise.all(parts.map((part) => import(/* @vite-ignore */ part)))),
    )
    await yieldToBrowser()
  }
  // where React Router's part in the browser looks for them
  Object.assign(window, { __reactRouterRouteModules: modules })
  await import(/* @vite-ignore */ entry)
}
