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
export function treeOf(
  routes: Readonly<Record<string, RouteEntry | undefined>>,
  parent?: string,
): PageRoute[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    if (!route || route.parentId !== parent) return []
    const { path, index } = route
    return { id, ...(path !== undefined && { path }), ...(index && { index }), children: treeOf(routes, id) }
  })
}

let tree: readonly PageRoute[] | undefined

export async function pageRoutes(): Promise<readonly PageRoute[]> {
  const build = await import('virtual:react-router/server-build')
  if (import.meta.env.DEV) return treeOf(build.routes)
  return (tree ??= treeOf(build.routes))
}

let knownPaths: ReadonlySet<string> | undefined

/** The pages that this build has: a menu shows an entry once its page exists. */
export async function existingPaths(): Promise<ReadonlySet<string>> {
  // read late: the build is made of this very module too
  const build = await import('virtual:react-router/server-build')
  if (import.meta.env.DEV) return pathsOf(build.routes)
  return (knownPaths ??= pathsOf(build.routes))
}
