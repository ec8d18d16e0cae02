import { useLayoutEffect, useState } from 'react'
import {
  createBrowserRouter,
  createPath,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  type DataRouter,
  type EntryContext,
  type HydrationState,
  type PatchRoutesOnNavigationFunction,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadRouteManifest, learnRoutesFrom, type RouteManifest } from '#web/client/load-route-manifest.ts'
import { LastBoundary } from './last-boundary.tsx'
import { NOT_SENT, stayHere } from './stay-without-connection.ts'
import { yieldToBrowser } from './yield-to-browser.ts'

declare global {
  // what web/boot/start-scripts.tsx leaves for this
  interface Window {
    __reactRouterContext?: Framework & { basename?: string; stream: ReadableStream<Uint8Array> }
    __reactRouterRouteModules?: EntryContext['routeModules']
    __reactRouterDataRouter?: DataRouter
  }
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

interface Taken {
  router: DataRouter
  framework: Framework
}

/**
 * What React Router's `createHydratedRouter` does, with two differences: the router is made before React begins, and it
 * is made of the routes of this page. To make it of all of them costs a slow telephone more than any other step, and the
 * list is a file that those who only read never need.
 */
export async function createPageRouter(): Promise<Taken> {
  const context = window.__reactRouterContext!
  const manifest = window.__reactRouterManifest!
  const modules = window.__reactRouterRouteModules!
  const { ssr, isSpaMode, future, routeDiscovery, basename } = context
  const { value } = await decodeViaTurboStream(context.stream, window)
  const state = value as HydrationState
  await yieldToBrowser()
  const router: DataRouter = createBrowserRouter(
    createClientRoutes(manifest.routes, modules, state, ssr, isSpaMode),
    {
      ...(basename !== undefined && { basename }),
      hydrationData: withEmptyParts(state, manifest),
      dataStrategy: getDataStrategy(() => router, manifest, modules, ssr),
      patchRoutesOnNavigation: patchRoutes(() => router, manifest, modules),
    },
  )
  window.__reactRouterDataRouter = router
  learnRoutesFrom(manifest.url)
  return { router, framework: { manifest, routeModules: modules, future, ssr, isSpaMode, routeDiscovery } }
}

/** A route without a loader has said all: else the router would take it for one that is still to be loaded. */
function withEmptyParts(state: HydrationState, { routes }: RouteManifest): HydrationState {
  const silent = Object.keys(routes).filter((id) => !routes[id]!.hasLoader)
  return {
    ...state,
    loaderData: { ...state.loaderData, ...Object.fromEntries(silent.map((id) => [id, null])) },
  }
}

/** The other routes, where somebody goes to another page. */
function patchRoutes(
  getRouter: () => DataRouter,
  manifest: RouteManifest,
  modules: EntryContext['routeModules'],
): PatchRoutesOnNavigationFunction {
  let known = false
  return async ({ path, patch, signal, fetcherKey }) => {
    const { location } = getRouter().state
    // the page that is shown, read again
    if (known || (path === location.pathname && !fetcherKey)) return
    const all = await loadRouteManifest().catch(() => null)
    await yieldToBrowser()
    if (known || signal.aborted) return
    if (!all) return await goPlainly(getRouter())
    const others = Object.entries(all.routes).filter(([id]) => !manifest.routes[id])
    Object.assign(manifest.routes, Object.fromEntries(others))
    known = true
    for (const parent of new Set(others.map(([, route]) => route!.parentId)))
      if (parent && modules[parent])
        patch(parent, createClientRoutes(Object.fromEntries(others), modules, null, true, false, parent))
  }
}

/** After a release, which took the list away, the browser itself goes there; without connection nobody goes. */
async function goPlainly({ state: { navigation } }: DataRouter): Promise<void> {
  const sends = navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
  const reachable = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (sends) stayHere(reachable ? NOT_SENT : undefined)
  else if (!reachable) stayHere()
  else if (navigation.location) {
    window.location.assign(createPath(navigation.location))
    await new Promise(() => {}) // the page goes away
  }
}

/** In place of React Router's `HydratedRouter`; its two children are what the server's ids of elements count. */
export function PageRouter({ router, framework }: Taken) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <>
      <FrameworkContext.Provider value={framework}>
        <LastBoundary location={location}>
          <RouterProvider router={router} />
        </LastBoundary>
      </FrameworkContext.Provider>
      <></>
    </>
  )
}
