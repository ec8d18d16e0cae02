import { matchRoutes, type RouteObject } from 'react-router'
import { RecentMap } from '#platform/recent-map.ts'

interface RouteEntry {
  index?: boolean | undefined
  path?: string | undefined
  parentId?: string | undefined
}

/** Full paths of a route table, such as '/feed' and '/:username/:slug'. */
export function pathsOf(routes: Readonly<Record<string, RouteEntry | undefined>>): Set<string> {
  const full = (route: RouteEntry): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return [parent && full(parent), route.path].filter(Boolean).join('/')
  }
  return new Set(Object.values(routes).map((route) => `/${full(route ?? {})}`))
}

interface PageRoute {
  id: string
  path?: string
  index?: boolean
  children: PageRoute[]
}

/** The same table as a tree, to find the page at an address. */
function treeOf(routes: Readonly<Record<string, RouteEntry | undefined>>, parent?: string): PageRoute[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    if (!route || route.parentId !== parent) return []
    const { path, index } = route
    return { id, ...(path !== undefined && { path }), ...(index && { index }), children: treeOf(routes, id) }
  })
}

/** The page at an address; null where there is none. */
export async function findPage(pathname: string): Promise<PageMatch | null> {
  const build = await import('virtual:react-router/server-build')
  if (import.meta.env.DEV) return matchPage(treeOf(build.routes), pathname)
  return (findKnownPage ??= remembering(treeOf(build.routes)))(pathname)
}

export interface PageMatch {
  id: string
  params: Readonly<Record<string, string | undefined>>
}

function matchPage(tree: readonly PageRoute[], pathname: string): PageMatch | null {
  const match = matchRoutes(tree as RouteObject[], pathname)?.at(-1)
  return match?.route.id === undefined ? null : { id: match.route.id, params: match.params }
}

const REMEMBERED = 1000

/** Every match sorts the whole table again: the last addresses are remembered. */
function remembering(tree: readonly PageRoute[]): (pathname: string) => PageMatch | null {
  const checked = new RecentMap<string, PageMatch | null>(REMEMBERED)
  return (pathname) => {
    const before = checked.get(pathname)
    if (before !== undefined) return before
    const match = matchPage(tree, pathname)
    checked.set(pathname, match)
    return match
  }
}

let findKnownPage: ((pathname: string) => PageMatch | null) | undefined

let knownPaths: ReadonlySet<string> | undefined

/** The pages that this build has: a menu shows an entry once its page exists. */
export async function existingPaths(): Promise<ReadonlySet<string>> {
  // read late: the build is made of this very module too
  const build = await import('virtual:react-router/server-build')
  if (import.meta.env.DEV) return pathsOf(build.routes)
  return (knownPaths ??= pathsOf(build.routes))
}
