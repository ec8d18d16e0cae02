import { sql, type ExpressionBuilder } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

/** What a draft is of: a form that will be a new work, or a published work. */
export type DraftOf = { submissionKey: string } | { workId: number }

/**
 * Serialises saving and publishing of a draft. An advisory lock, since there may be no row to lock yet: a
 * late save must find the published work, and not create the draft again.
 */
export async function lockDraft(tx: Tx, actor: Actor, of: DraftOf): Promise<void> {
  const key = `draft ${actor.id} ${'workId' in of ? of.workId : of.submissionKey}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

interface Published {
  draftId: number | null
  of: DraftOf
}

/** The person's own draft of what is published: by its number, or by what it is of. */
const draftFor =
  (actor: Actor, { draftId, of }: Published) =>
  (eb: ExpressionBuilder<DB, 'drafts'>) =>
    eb.and([
      eb('owner_id', '=', actor.id),
      eb.or([
        eb('id', '=', draftId),
        'workId' in of ? eb('work_id', '=', of.workId) : eb('submission_key', '=', of.submissionKey),
      ]),
    ])

/** The numbers of its rows, if there are any: a choice that is being saved for it is waited for, a later one finds none. */
export async function lockDraftRows(tx: Tx, actor: Actor, published: Published): Promise<number[]> {
  const rows = await tx
    .selectFrom('drafts')
    .select('id')
    .where(draftFor(actor, published))
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** What was published is no draft any more. */
export async function removeDraft(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  actor: Actor,
  published: Published,
): Promise<void> {
  const gone = await tx.deleteFrom('drafts').where(draftFor(actor, published)).returning('id').execute()
  for (const { id } of gone) await live.publish(tx, `person:${actor.id}`, { kind: 'draft', id })
}
