import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { previewReference, type ReferencePreview } from '#domain/citations/preview-reference.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { originOf } from '#web/http/origin-of.ts'

export interface AskedReference {
  draft: DraftData
  /** the published work that gets a new version */
  workId?: number | null
}

/** The reference of a form of this site, as it reads today. */
export async function loadReference(
  { db, config }: Services,
  actor: Actor,
  asked: AskedReference,
  url: URL,
): Promise<ReferencePreview> {
  const site = { origin: originOf(config, url), siteName: config.productName, accessedAt: now() }
  const preview = await previewReference(db, actor, asked, site)
  return { ...preview, asksForDois: config.doiLookup !== undefined }
}

/** Beside a form that was refused: null for who may not change the work either. */
export async function referenceOfRefused(
  services: Services,
  actor: Actor | null,
  asked: AskedReference,
  url: URL,
): Promise<ReferencePreview | null> {
  if (!actor) return null
  try {
    return await loadReference(services, actor, asked, url)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
