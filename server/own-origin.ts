import type { RequestListenerOptions } from '@remix-run/node-fetch-server'
import type { Config } from '#platform/config.ts'

/** The product's own origin, which acts are compared with. */
export function ownOrigin(config: Pick<Config, 'publicUrl' | 'trustProxy'>): RequestListenerOptions {
  if (!config.publicUrl) return { trustProxy: config.trustProxy }
  // Behind a TLS proxy the request looks like plain http; forms are compared with the public address instead.
  const url = new URL(config.publicUrl)
  return { trustProxy: config.trustProxy, host: url.host, protocol: url.protocol }
}
