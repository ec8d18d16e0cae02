import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { canDeleteWork } from '#domain/works/permissions.ts'
import { COLLECT_GARBAGE } from '#domain/files/collect-garbage.ts'
import { forgetWork } from '#domain/indexing/forget-words.ts'
import { renderLinkingLater } from './define-rendering.ts'
import { ONLY_OWNER_DELETES } from './texts.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { keepFormerSlug } from '#domain/works/former-slugs.ts'
import { readCardAuthors, selectAuthors } from '#domain/works/read-authors.ts'
import { renewRelatedLater } from '#domain/works/related/define-related.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { markForDeletion } from '#domain/files/attach-files.ts'

export interface DeletedWork {
  id: number
  /** Others rely on it: its address says what was there. */
  leavesTombstone: boolean
}

/**
 * Withdraws a work permanently, with everything that depends on it. If it had a DOI, a review or an inbound
 * link, a tombstone stays at its address; mentions of it show that it is gone.
 */
export async function deleteWork(
  services: Services,
  actor: Actor | null,
  workId: number,
): Promise<DeletedWork> {
  requireMember(actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, workId)
    if (!canDeleteWork(actor, { ownerId: work.owner_id })) throw new Refusal('forbidden', ONLY_OWNER_DELETES)
    return removeWork(services, tx, work, 'author')
  })
}

/**
 * Erases a work that moderation removed, once the time to appeal is over; a tombstone stays. Does nothing if
 * it is gone or was restored.
 */
export async function eraseRemovedWork(services: Services, tx: Tx, workId: number): Promise<void> {
  const work = await selectLocked(tx, workId).where('w.hidden', '=', true).executeTakeFirst()
  if (work) await removeWork(services, tx, work, 'moderation')
}

async function lockWork(tx: Tx, workId: number) {
  const row = await selectLocked(tx, workId).where(readableWork('w')).executeTakeFirst()
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  return row
}

function selectLocked(tx: Tx, workId: number) {
  return tx
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .selectAll('w')
    .select('p.username')
    .select(selectAuthors(tx).as('authors'))
    .where('w.id', '=', workId)
    .forUpdate('w')
}

type LockedWork = Awaited<ReturnType<typeof lockWork>>

/**
 * Callers check the permission: owner, staff decision, or erasure of an account. The caller has locked the
 * row.
 */
async function removeWork(
  services: Services,
  tx: Tx,
  work: LockedWork,
  by: 'author' | 'moderation',
): Promise<DeletedWork> {
  const leavesTombstone = by === 'moderation' || (await isReliedOn(tx, work))
  if (leavesTombstone) await raiseTombstone(tx, work, by)
  else await keepFormerSlug(tx, services.config, work.slug)
  await renderLinkingLater(services, tx, work.slug)
  await renewRelatedLater(services, tx, work.id)
  await markFilesForDeletion(tx, work.id)
  await forgetWork(tx, work.id)
  await tx.deleteFrom('works').where('id', '=', work.id).execute()
  await services.jobs.send(tx, COLLECT_GARBAGE, {})
  await services.live.publish(tx, 'works', { kind: 'deleted', id: work.id })
  await services.live.publish(tx, `work:${work.id}`, { kind: 'deleted', id: work.id })
  if (work.owner_id !== null) await services.live.publish(tx, `person:${work.owner_id}`, { kind: 'profile' })
  return { id: work.id, leavesTombstone }
}

async function isReliedOn(tx: Tx, work: LockedWork): Promise<boolean> {
  if (work.internal_doi !== null || work.registered_doi !== null) return true
  const { rows } = await sql<{ relied: boolean }>`
    select exists (select from reviews where work_id = ${work.id} and status = 'completed')
      or exists (select from work_links where target_work_id = ${work.id} and source_work_id <> ${work.id}) as relied`.execute(
    tx,
  )
  return rows[0]!.relied
}

async function raiseTombstone(tx: Tx, work: LockedWork, by: 'author' | 'moderation'): Promise<void> {
  await tx
    .insertInto('tombstones')
    .values({
      slug: work.slug,
      username: work.username,
      title: work.title,
      authors: readCardAuthors(work.authors).map((author) => author.name),
      internal_doi: work.internal_doi,
      published_at: work.published_at,
      withdrawn_by: by,
    })
    .execute()
}

/** Files go with the work; a picture that another work or draft of its owner shows stays with that one. */
async function markFilesForDeletion(tx: Tx, workId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
      select paper_file_id as id from work_versions where work_id = ${workId} and paper_file_id is not null
      union select file_id from work_attachments where work_id = ${workId}
      union select cover_file_id from works where id = ${workId} and cover_file_id is not null
      union select i.file_id from work_images as i where i.work_id = ${workId}
        and not exists (select from work_images as o where o.file_id = i.file_id and o.work_id <> ${workId})
        and not exists (
          select from draft_files as d join drafts as r on r.id = d.draft_id
          where d.file_id = i.file_id and r.work_id is distinct from ${workId})`.execute(tx)
  await markForDeletion(
    tx,
    rows.map((row) => row.id),
  )
}
