import { redirect } from 'react-router'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getWithheldWork } from '#domain/moderation/get-withheld-work.ts'
import type { Services } from '#domain/services.ts'
import { compareVersions } from '#domain/works/comparison/compare-versions.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { getVersion } from '#domain/works/get-version.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { getWithheldAt, type WorkDetail } from '#domain/works/get-work.ts'
import type { Withholding } from '#app/moderation/withheld-notice.tsx'
import { splitContent } from '#app/works/text/split-content.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

const numberOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

interface Withheld<Params> {
  services: Services
  params: Params & { username: string; slug: string }
  actor: Actor
}

/** An earlier version of a work, as it was. */
export async function loadVersion(db: Db, work: WorkDetail, typed: string) {
  const number = numberOf(typed)
  const version = await getVersion(db, work.id, number)
  if (number === work.currentVersion) throw redirect(work.path)
  const [whole, attachments] = await Promise.all([
    getWorkContent(db, work, number),
    findAttachments(db, work, number),
  ])
  const { title, abstract, keywords, titleEn, abstractEn, keywordsEn, language } = version
  const shown = { ...work, title, abstract, keywords, titleEn, abstractEn, keywordsEn, language }
  const plain = { title: plainInline(title), abstract: plainInline(abstract) }
  return { work: shown, version, plain, ...splitContent(whole, version), attachments }
}

/** The same of a work that others cannot see, with the reason. */
export async function loadWithheldVersion({
  services: { db },
  params,
  actor,
}: Withheld<{ version: string }>) {
  const work = await getWithheldAt(db, actor, params.username, params.slug)
  if (!work) return null
  return {
    ...(await loadVersion(db, work, params.version)),
    withholding: await loadWithholding(db, actor, work.id),
  }
}

/** What changed between two versions. */
export async function loadComparison(
  services: Services,
  { id, title, path, currentVersion }: WorkDetail,
  params: { from: string; to: string },
) {
  const comparison = await compareVersions(services, id, numberOf(params.from), numberOf(params.to))
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
