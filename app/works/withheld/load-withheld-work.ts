import type { Actor } from '#domain/actor.ts'
import { getWithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { findVersions } from '#domain/works/find-versions.ts'
import { getWithheldAt } from '#domain/works/get-work.ts'
import type { PublicArgs } from '#web/http/loaders/public-loader.ts'
import { splitContent } from '../text/split-content.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** A work that others cannot see, at its own address, with the reason: for who signs it and for staff. */
export async function loadWithheldWork({
  services: { db },
  actor,
  params,
}: PublicArgs<{ username: string; slug: string }> & { actor: Actor }) {
  const work = await getWithheldAt(db, actor, params.username, params.slug)
  if (!work) return null
  const [{ measure, mayRestore, path, content: whole }, attachments, versions] = await Promise.all([
    getWithheldWork(db, actor, work.id),
    findAttachments(db, work, work.currentVersion),
    findVersions(db, work.id),
  ])
  const withholding = { measure, mayRestore, path }
  return {
    withholding,
    work,
    plainTitle: plainInline(work.title),
    ...splitContent(whole, work),
    attachments,
    versions,
  }
}

export type LoadedWithheldWork = NonNullable<Awaited<ReturnType<typeof loadWithheldWork>>>
