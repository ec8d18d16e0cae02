import type { CommunityQuery } from '#domain/communities/find-communities.ts'
import { cursorIn } from '#web/client/page-after.ts'

/** What the address of the list asks for. */
export function readSearch(url: URL): CommunityQuery {
  const { searchParams } = url
  return { q: searchParams.get('q'), area: searchParams.get('area'), cursor: cursorIn({ searchParams }) }
}

export function searchPath({ q, area }: { q?: string | null; area?: string | null }, next?: string): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (area) params.set('area', area)
  if (next) params.set('depois', next)
  const query = params.toString()
  return query ? `/communities?${query}` : '/communities'
}
