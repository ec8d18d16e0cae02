import { redirect } from 'react-router'
import { now } from '#platform/clock.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { citeWork } from '#domain/citations/cite-work.ts'
import { versionToCite } from '#domain/citations/version-to-cite.ts'
import { getWithheldWork } from '#domain/moderation/get-withheld-work.ts'
import type { Services } from '#domain/services.ts'
import { compareVersions } from '#domain/works/comparison/compare-versions.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { getVersion, parseVersionNumber } from '#domain/works/get-version.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWithheldAt, type WorkDetail } from '#domain/works/get-work.ts'
import type { Withholding } from '#app/moderation/withheld-notice.tsx'
import { originOf } from '#web/http/origin-of.ts'
import { splitContent } from '#app/works/text/split-content.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

interface Withheld<Params> {
  services: Services
  params: Params & { username: string; slug: string }
  actor: Actor
  url: URL
}

/** An earlier version of a work, as it was. */
export async function loadVersion(services: Services, work: WorkDetail, typed: string, url: URL) {
  const { db, config } = services
  const number = parseVersionNumber(typed)
  const version = await getVersion(db, work.id, number)
  if (number === work.currentVersion) throw redirect(work.path)
  const [whole, attachments] = await Promise.all([
    getWorkContent(db, work, number),
    findAttachments(db, work, number),
  ])
  const { title, abstract, keywords, titleEn, abstractEn, keywordsEn, language } = version
  const shown = { ...work, title, abstract, keywords, titleEn, abstractEn, keywordsEn, language }
  const plain = { title: plainInline(title), abstract: plainInline(abstract) }
  const site = { origin: originOf(config, url), siteName: config.productName, accessedAt: now() }
  const references = citeWork(versionToCite(work, version), site)
  return { work: shown, version, plain, ...splitContent(whole, version), attachments, references }
}

/** The same of a work that others cannot see, with the reason. */
export async function loadWithheldVersion({ services, params, actor, url }: Withheld<{ version: string }>) {
  const { db } = services
  const work = await getWithheldAt(db, actor, params.username, params.slug)
  if (!work) return null
  return {
    ...(await loadVersion(services, work, params.version, url)),
    withholding: await loadWithholding(db, actor, work.id),
  }
}

/** What changed between two versions. */
export async function loadComparison(
  services: Services,
  { id, title, path, currentVersion }: WorkDetail,
  params: { from: string; to: string },
) {
  const comparison = await compareVersions(
    services,
    id,
    parseVersionNumber(params.from),
    parseVersionNumber(params.to),
  )
  return { work: { id, title, path, currentVersion }, plainTitle: plainInline(title), comparison }
}

export async function loadWithheldComparison({
  services,
  params,
  actor,
}: Withheld<{ from: string; to: string }>) {
  const work = await getWithheldAt(services.db, actor, params.username, params.slug)
  if (!work) return null
  const [withholding, compared] = await Promise.all([
    loadWithholding(services.db, actor, work.id),
    loadComparison(services, work, params),
  ])
  return { ...compared, withholding }
}

async function loadWithholding(db: Db, actor: Actor, workId: number): Promise<Withholding> {
  const { measure, mayRestore, path } = await getWithheldWork(db, actor, workId)
  return { measure, mayRestore, path }
}
