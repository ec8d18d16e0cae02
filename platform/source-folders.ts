/** Where the product's own sources lie: what a release holds, a build depends on, and the structural tests read. */
export const SOURCE_FOLDERS = ['app', 'web', 'domain', 'engines', 'db', 'platform', 'server'] as const

/** The same as a pattern of files: `{app,web,…}`, with what else is asked for. */
export const inSources = (...others: readonly string[]): string =>
  `{${[...SOURCE_FOLDERS, ...others].join(',')}}`
