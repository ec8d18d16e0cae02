import { useLayoutEffect, useState } from 'react'
import {
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_RemixErrorBoundary as RootErrorBoundary,
  type DataRouter,
  type HydrationState,
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadRouteManifest, learnRoutesFrom } from '#web/client/load-route-manifest.ts'
import { yieldToBrowser } from '#web/boot/yield-to-browser.ts'
import { NOT_SENT, stayHere } from './stay-without-connection.ts'

declare global {
  // what web/boot/start-scripts.tsx leaves for this
  interface Window {
    __reactRouterContext?: Framework & { basename?: string; stream: ReadableStream<Uint8Array> }
    __reactRouterRouteModules?: RouteModules
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
  const routes = createClientRoutes(manifest.routes, modules, state, ssr, isSpaMode)
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    basename,
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback != null,
      }),
      location: window.location,
      basename,
      future,
      isSpaMode,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, modules, ssr),
    patchRoutesOnNavigation: patchRoutes(() => router, manifest, modules),
  })
  if (router.state.initialized) router.initialize()
  window.__reactRouterDataRouter = router
  learnRoutesFrom(manifest.url)
  return { router, framework: { manifest, routeModules: modules, future, ssr, isSpaMode, routeDiscovery } }
}

/** The other routes, where somebody goes to another page. */
function patchRoutes(
  getRouter: () => DataRouter,
  manifest: Manifest,
  modules: RouteModules,
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
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize()
  }, [router])
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <>
      <FrameworkContext.Provider value={framework}>
        <RootErrorBoundary location={location}>
          <RouterProvider router={router} />
        </RootErrorBoundary>
      </FrameworkContext.Provider>
      <></>
    </>
  )
}
