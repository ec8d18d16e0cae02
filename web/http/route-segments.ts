import { existingPaths } from './existing-paths.ts'

/** The words at the beginning of the product's own addresses: '/feed/…' gives 'feed', '/:username' nothing. */
export function routeSegmentsOf(paths: Iterable<string>): Set<string> {
  const segments = new Set<string>()
  for (const path of paths) {
    const [, first = ''] = path.toLowerCase().split('/')
    if (first && !first.startsWith(':') && !first.startsWith('*')) segments.add(first.replace(/\?$/, ''))
  }
  return segments
}

/** Read from the build itself, so that a new page reserves its word by existing. */
export async function routeSegments(): Promise<ReadonlySet<string>> {
  return routeSegmentsOf(await existingPaths())
}
