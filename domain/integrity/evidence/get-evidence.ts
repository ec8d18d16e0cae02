import type { Db } from '#db/client.ts'
import { isStaff, type Actor } from '#domain/actor.ts'
import { getMatter } from '#domain/matters/get-matter.ts'
import { mayDecide } from '#domain/matters/permissions.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import { readCheckResult, type CheckResult } from '#domain/works/read-check-result.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { ONLY_AUTHORS_AND_STAFF } from '../texts.ts'
import { findReportsOfWork, type CheckReport } from './find-reports-of-work.ts'

export interface Evidence {
  workId: number
  title: string
  path: string
  version: number
  area: string
  statuses: { ai: string; plagiarism: string }
  reports: CheckReport[]
  /** why the checks of this version could not be made */
  unavailable: CheckResult['unavailable']
  isAuthor: boolean
  /** staff, unless it is a matter of their own */
  mayDecide: boolean
}

/** What the checks found in a work, for those who sign it and for staff, hidden or not. Others read the badges. */
export async function getEvidence(
  db: Db,
  actor: Actor | null,
  username: string,
  slug: string,
): Promise<Evidence> {
  requireActor(actor)
  const work = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'w.title', 'w.slug', 'w.owner_id', 'w.current_version', 'w.thematic_area'])
    .select(readableWork('w').as('readable'))
    .select(['w.ai_verification_status', 'w.plagiarism_check_status', 'p.username'])
    .select('w.plagiarism_check_result')
    .where('w.slug', '=', slug)
    .executeTakeFirst()
  if (!work || workPath(work.username, slug) !== workPath(username.toLowerCase(), slug))
    throw new Refusal('missing', WORK_NOT_FOUND)
  const isAuthor = await signs(db, actor, work)
  if (!isAuthor && !isStaff(actor))
    throw work.readable
      ? new Refusal('forbidden', ONLY_AUTHORS_AND_STAFF)
      : new Refusal('missing', WORK_NOT_FOUND)
  return {
    workId: work.id,
    title: work.title,
    path: workPath(work.username, work.slug),
    version: work.current_version,
    area: work.thematic_area,
    statuses: { ai: work.ai_verification_status, plagiarism: work.plagiarism_check_status },
    reports: await findReportsOfWork(db, work.id),
    unavailable: readCheckResult(work.plagiarism_check_result)?.unavailable ?? null,
    isAuthor,
    mayDecide: mayDecide(actor, await getMatter(db, { kind: 'work', id: work.id })),
  }
}

async function signs(db: Db, actor: Actor, work: { id: number; owner_id: number | null }): Promise<boolean> {
  if (work.owner_id === actor.id) return true
  const row = await db
    .selectFrom('co_author_requests')
    .select('id')
    .where('work_id', '=', work.id)
    .where('co_author_id', '=', actor.id)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return row !== undefined
}
