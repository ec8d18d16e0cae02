import { data, redirect } from 'react-router'
import { queryTogether } from '#db/query-together.ts'
import { Refusal } from '#domain/refusal.ts'
import { liveCursor } from '#domain/live-cursor.ts'
import { findFormerSlugs } from '#domain/works/former-slugs.ts'
import { findMovedPath } from '#domain/works/find-work-path.ts'
import { getTombstone } from '#domain/works/get-tombstone.ts'
import { workAt, type WorkDetail } from '#domain/works/get-work.ts'
import { WORK_GONE, WORK_NOT_FOUND } from '#domain/works/texts.ts'
import type { Services } from '#domain/services.ts'

/**
 * The work at an address, and the live event cursor when it was read. A withdrawn work gives its tombstone
 * with status 410, or a message that it is gone; an old address of a removed author a 301.
 */
export async function readWork(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  username: string,
  slug: string,
): Promise<{ work: WorkDetail; after: string }> {
  const { db, log } = services
  const { work, after } = await queryTogether(db, {
    work: workAt(db, username, slug, log),
    after: liveCursor,
  })
  if (work) return { work, after }
  const tombstone = await getTombstone(db, username, slug)
  if (tombstone) throw data({ tombstone }, { status: 410 })
  const moved = await findMovedPath(services, username, slug)
  if (moved) throw redirect(moved, 301)
  const gone = await findFormerSlugs(db, services.config, [slug.toLowerCase()])
  throw new Refusal('missing', gone.size > 0 ? WORK_GONE : WORK_NOT_FOUND)
}
