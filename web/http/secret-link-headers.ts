import type { HeadersArgs } from 'react-router'
import { passRetryAfter } from './pass-retry-after.ts'

/**
 * For pages whose address is a secret: keeps it out of referrers to other sites and out of every cache.
 * (`no-referrer` would make browsers send `Origin: null` with the page's own form, which is refused.)
 */
export function secretLinkHeaders(args: HeadersArgs): Record<string, string> {
  return { ...passRetryAfter(args), 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' }
}
