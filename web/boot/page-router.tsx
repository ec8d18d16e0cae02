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
  // set by web/boot/start-scripts.tsx
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
 * Does what React Router's `createHydratedRouter` does, with two differences: the router is created before
 * React starts, and only with the routes of this page. Creating it with all of them costs a slow phone more
 * than any other step, and the route list is a file that readers who never leave the page need not load.
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

/** Marks routes without a loader as loaded: otherwise the router would try to load them. */
function withEmptyParts(state: HydrationState, { routes }: RouteManifest): HydrationState {
  const silent = Object.keys(routes).filter((id) => !routes[id]!.hasLoader)
  return {
    ...state,
    loaderData: { ...state.loaderData, ...Object.fromEntries(silent.map((id) => [id, null])) },
  }
}

/** Adds the other routes when somebody navigates to another page. */
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

/**
 * If the route manifest is gone after a release, the browser itself navigates; without connection nothing
 * happens.
 */
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

/**
 * Replaces React Router's `HydratedRouter`; it must have two children, as on the server, for `useId` to
 * match.
 */
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
