import { routeSegmentsOf } from '#web/http/route-segments.ts'

/** The first words of the product's own addresses, read from the table itself: here there is no build to ask. */
export async function loadRouteSegments(): Promise<ReadonlySet<string>> {
  const { default: routes } = await import('#app/routes.ts')
  return routeSegmentsOf((await routes).map(({ path = '' }) => `/${path}`))
}
