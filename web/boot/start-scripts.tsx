import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { InlineScript } from './inline-script.tsx'
import type { PageScripts } from './inline/start-page-scripts.ts'
import { INLINE_SCRIPTS } from './inline-scripts.ts'

// what all others build on (vite.config.ts)
const BASE = /\/(rolldown-runtime|react|router)-/

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

/**
 * Replaces React Router's `<Scripts>`, whose modules load together with the page: this only lists them, and
 * start-page-scripts.ts loads them once the page can be read.
 */
export function StartScripts() {
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  if (!framework) return null
  const text = import.meta.env.SSR
    ? sayScripts(
        framework,
        matches.map(({ id }) => id),
      )
    : ''
  return (
    <>
      <InlineScript text={text} nonce={framework.nonce} />
      <InlineScript text={INLINE_SCRIPTS.startPageScripts.text} />
    </>
  )
}

/** The global names are React Router's own, which its client reads first. */
function sayScripts({ manifest, serverHandoffString }: Framework, ids: string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const imports = routes.flatMap((route) => route.imports ?? [])
  const scripts: PageScripts = {
    files: [...new Set([...manifest.entry.imports, ...imports])].toSorted(
      (a, b) => Number(BASE.test(b)) - Number(BASE.test(a)),
    ),
    // a route's browser code is split into separate files
    routes: Object.fromEntries(
      routes.map((route) => [
        route.id,
        [
          route.clientActionModule,
          route.clientLoaderModule,
          route.clientMiddlewareModule,
          route.hydrateFallbackModule,
          route.module,
        ].filter((file) => file !== undefined),
      ]),
    ),
    entry: manifest.entry.module,
  }
  // the other routes are loaded when somebody is about to navigate there: page-router.tsx
  const own = { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) }
  return (
    `window.__reactRouterManifest=${JSON.stringify(own)};` +
    `window.__reactRouterContext=${serverHandoffString};` +
    'window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());' +
    `window.scripts=${JSON.stringify(scripts)}`
  )
}
