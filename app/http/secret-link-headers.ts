import type { HeadersArgs } from 'react-router'
import { passRetryAfter } from './pass-retry-after.ts'

/** For pages whose address is a secret: it goes to no other page as a referrer, and into no cache. */
export function secretLinkHeaders(args: HeadersArgs): Record<string, string> {
  return { ...passRetryAfter(args), 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}
