import { now } from '#platform/clock.ts'
import { citeWork, signersOf, type References } from '#domain/citations/cite-work.ts'
import {
  findCommunitiesOfWork,
  type DiscussingCommunity,
} from '#domain/discussions/find-discussions-of-work.ts'
import { findRelated } from '#domain/works/find-related.ts'
import { findVersions, type VersionEntry } from '#domain/works/find-versions.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { WorkCard } from '#domain/works/work-card.ts'
import type { Services } from '#domain/services.ts'
import { originOf } from '#app/http/origin-of.ts'

export interface Reading {
  references: References
  /** who signs the work, for reference managers */
  signers: string[]
  related: WorkCard[]
  versions: VersionEntry[]
  discussedIn: DiscussingCommunity[]
}

/** What stands around the text of a work: how to cite it, its history, what is like it. */
export async function loadReading(services: Services, work: WorkDetail, url: URL): Promise<Reading> {
  const place = {
    origin: originOf(services.config, url),
    siteName: services.config.productName,
    accessedAt: now(),
  }
  const [related, versions, discussedIn] = await Promise.all([
    findRelated(services.db, work),
    findVersions(services.db, work.id),
    findCommunitiesOfWork(services.db, work.slug),
  ])
  return { references: citeWork(work, place), signers: signersOf(work), related, versions, discussedIn }
}
