import type { MiddlewareFunction } from 'react-router'

/**
 * For a route that sends a file: what its loader sends goes out as it is; what it throws, or refuses, is shown as the
 * page that says so. Such a route has a component (no-page.ts), for React Router answers the bare words of an error,
 * 'null' for one without any, where a route has none. A loader that threw reads again, for that page.
 */
export function fileOrPage<Args extends Parameters<MiddlewareFunction<Response>>[0]>(
  load: (args: Args) => Promise<Response>,
): MiddlewareFunction<Response> {
  return async (args, next) => {
    if (args.request.method !== 'GET' && args.request.method !== 'HEAD') return next()
    try {
      return await load(args as Args)
    } catch {
      return next()
    }
  }
}
