import type { MiddlewareFunction } from 'react-router'

/**
 * For a route that sends a file: what its loader returns is sent as it is; what it throws or refuses is shown
 * as an error page. Such a route needs a component (no-page.ts), because for a route without one React Router
 * sends the bare error text, or 'null' if there is none. After an error the loader runs again, for that page.
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
