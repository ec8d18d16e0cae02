import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { canEditWork } from '#domain/works/permissions.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'

/** Who may edit a work, by the rows of this moment. */
export async function findAuthorship(
  db: Db,
  workId: number,
): Promise<{ ownerId: number | null; coAuthorIds: number[] } | null> {
  const work = await db
    .selectFrom('works')
    .select('owner_id')
    .where('id', '=', workId)
    .where(readableWork('works'))
    .executeTakeFirst()
  if (!work) return null
  const coAuthors = await db
    .selectFrom('co_author_requests')
    .select('co_author_id')
    .where('work_id', '=', workId)
    .where('status', '=', 'accepted')
    .execute()
  return { ownerId: work.owner_id, coAuthorIds: coAuthors.map((row) => row.co_author_id) }
}

/** Refuses everybody who does not sign the work as it is now, in these words. */
export async function requireEditor(
  db: Db,
  actor: Actor,
  workId: number,
  refusal = 'Só os autores podem publicar uma nova versão',
): Promise<void> {
  const authorship = await findAuthorship(db, workId)
  if (!authorship) throw new Refusal('missing', WORK_NOT_FOUND)
  if (!canEditWork(actor, authorship)) throw new Refusal('forbidden', refusal)
}
