import { redirect, type MiddlewareFunction } from 'react-router'

/** Parameters of ours that are always lower case; others may be secrets or ids from elsewhere. */
const LOWER = new Set([':username', ':slug', ':area', ':first'])
const OF_PROGRAMS = /^\/(?:assets|_|api\/v1)\/|\.data$/

/**
 * The canonical form of a path for a route: no trailing slash, and the route's own words, usernames and slugs
 * in lower case.
 */
export function canonicalPath(path: string, pattern: string): string {
  if (OF_PROGRAMS.test(path)) return path
  const patternParts = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  const canonical = given.map((segment, index) => {
    const of = patternParts[index]?.replace(/\?$/, '')
    if (of === undefined || of.startsWith('*') || segment.includes('%')) return segment
    if (of.startsWith(':')) return LOWER.has(of) ? segment.toLowerCase() : segment
    return of
  })
  return `/${canonical.join('/')}`
}

/** Two addresses of one page are two pages to search engines and caches: people are led to the right one. */
export const canonicalAddressMiddleware: MiddlewareFunction<Response> = async (
  { request, pattern },
  next,
) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { pathname, search } = new URL(request.url)
    const path = canonicalPath(pathname, pattern)
    if (path !== pathname) throw redirect(path + search, 301)
  }
  return next()
}
