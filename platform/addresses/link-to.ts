import type { Config } from '#platform/config.ts'

export type Site = Pick<Config, 'productName' | 'publicUrl' | 'host' | 'port'>

/** From the configuration, never from a request's Host header: a forged one would send a secret elsewhere. */
export function linkTo(site: Site, path: string): string {
  return `${site.publicUrl ?? `http://${site.host}:${site.port}`}${path}`
}
