import { now } from '#platform/clock.ts'
import { citeWork, type References } from '#domain/citations/cite-work.ts'
import type { DiscussingCommunity } from '#domain/discussions/find-discussions-of-work.ts'
import type { VersionEntry } from '#domain/works/find-versions.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { WorkCard } from '#domain/works/work-card.ts'
import type { Services } from '#domain/services.ts'
import { originOf } from '#web/http/origin-of.ts'

export interface Reading {
  references: References
  related: WorkCard[]
  versions: VersionEntry[]
  discussedIn: DiscussingCommunity[]
}

/** How to cite a work, its history, what is like it, who discusses it. */
export function readingOf(
  { config }: Pick<Services, 'config'>,
  work: WorkDetail,
  { url, ...found }: Pick<Reading, 'related' | 'versions' | 'discussedIn'> & { url: URL },
): Reading {
  const place = { origin: originOf(config, url), siteName: config.productName, accessedAt: now() }
  return { references: citeWork(work, place), ...found }
}
