import { now } from '#platform/clock.ts'
import { citeWork, type References } from '#domain/citations/cite-work.ts'
import type { DiscussingCommunity } from '#domain/discussions/discussions-of-work.ts'
import type { VersionEntry } from '#domain/works/find-versions.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { WorkSummary } from '#domain/works/work-summary.ts'
import type { Services } from '#domain/services.ts'
import { originOf } from '#web/http/origin-of.ts'

export interface WorkReading {
  references: References
  related: WorkSummary[]
  versions: VersionEntry[]
  discussedIn: DiscussingCommunity[]
}

/** Around reading a work: citation, history, related works, discussions. */
export function readingOf(
  { config }: Pick<Services, 'config'>,
  work: WorkDetail,
  { url, ...found }: Pick<WorkReading, 'related' | 'versions' | 'discussedIn'> & { url: URL },
): WorkReading {
  const site = { origin: originOf(config, url), siteName: config.productName, accessedAt: now() }
  return { references: citeWork(work, site), ...found }
}
