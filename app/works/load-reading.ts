import { citeWork, type References } from '#domain/citations/cite-work.ts'
import { findRelated } from '#domain/works/find-related.ts'
import { findVersions, type VersionEntry } from '#domain/works/find-versions.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { canDeleteWork, canEditWork } from '#domain/works/permissions.ts'
import { findAuthorship } from '#domain/works/require-editor.ts'
import type { WorkCard } from '#domain/works/work-card.ts'
import type { Actor } from '#domain/actor.ts'
import type { World } from '#domain/world.ts'
import { originOf } from '#app/http/origin.ts'

export interface Reading {
  references: References
  related: WorkCard[]
  versions: VersionEntry[]
  can: { edit: boolean; delete: boolean }
}

/** What stands around the text of a work: how to cite it, its history, what is like it. */
export async function loadReading(
  world: World,
  actor: Actor | null,
  work: WorkDetail,
  url: URL,
): Promise<Reading> {
  const place = {
    origin: originOf(world.config, url),
    siteName: world.config.productName,
    accessedAt: new Date(),
  }
  const [related, versions, authorship] = await Promise.all([
    findRelated(world.db, work),
    findVersions(world.db, work.id),
    actor ? findAuthorship(world.db, work.id) : null,
  ])
  const can = {
    edit: authorship !== null && canEditWork(actor, authorship),
    delete: canDeleteWork(actor, work),
  }
  return { references: citeWork(work, place), related, versions, can }
}
