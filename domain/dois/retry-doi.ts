import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { now } from '#platform/clock.ts'
import { DOI_NOT_FAILING } from './texts.ts'

/** An admin has a DOI that its agency did not take sent again with the next run, without its pause. */
export async function retryDoi(
  { db }: Pick<Services, 'db'>,
  actor: Actor | null,
  doi: string,
): Promise<void> {
  requireAdmin(actor)
  await db.transaction().execute(async (tx) => {
    const [workId] = await retryFailing(tx, doi)
    if (workId === undefined) throw new Refusal('conflict', DOI_NOT_FAILING)
    await recordAct(tx, {
      actor,
      action: 'doi.retry',
      target: { type: 'work', id: workId },
      reason: '',
      details: { doi },
    })
  })
}

/** By the operator's hand too: one DOI, or (null) all that an agency did not take. The works they belong to. */
export async function retryFailing(db: Db, doi: string | null): Promise<number[]> {
  const rows = await db
    .updateTable('doi_deposits')
    .set({ attempts: 0, due_at: now() })
    .where('failure', 'is not', null)
    .$if(doi !== null, (query) => query.where('doi', '=', doi))
    .returning('work_id')
    .execute()
  return rows.map((row) => row.work_id)
}
