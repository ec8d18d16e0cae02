import type { Config } from '#platform/config.ts'

/** Public address without a path, for links that leave the product. */
export const originOf = (config: Pick<Config, 'publicUrl'>, url: URL): string =>
  config.publicUrl ?? url.origin
