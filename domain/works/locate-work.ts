import { queryTogether } from '#db/query-together.ts'
import { liveCursor } from '#domain/live-cursor.ts'
import type { Services } from '#domain/services.ts'
import { findFormerSlugs } from './former-slugs.ts'
import { findMovedPath } from './find-work-path.ts'
import { getTombstone, type Tombstone } from './get-tombstone.ts'
import { workQuery, type WorkDetail } from './get-work.ts'
import { WORK_GONE, WORK_NOT_FOUND } from './texts.ts'

type Located =
  | { is: 'here'; work: WorkDetail; after: string }
  | { is: 'withdrawn'; tombstone: Tombstone }
  | { is: 'moved'; path: string }
  | { is: 'missing'; words: string }

/** What is at the address of a work, with the live event cursor when it was read: it, its tombstone, where it went, or nothing. */
export async function locateWork(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  username: string,
  slug: string,
): Promise<Located> {
  const { db, log } = services
  const { work, after } = await queryTogether(db, {
    work: workQuery(db, username, slug, log),
    after: liveCursor,
  })
  if (work) return { is: 'here', work, after }
  const tombstone = await getTombstone(db, username, slug)
  if (tombstone) return { is: 'withdrawn', tombstone }
  const path = await findMovedPath(services, username, slug)
  if (path) return { is: 'moved', path }
  const gone = await findFormerSlugs(db, services.config, [slug.toLowerCase()])
  return { is: 'missing', words: gone.size > 0 ? WORK_GONE : WORK_NOT_FOUND }
}
