import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import type { Services } from '#domain/services.ts'
import { changeFigures } from '#domain/works/change-figures.ts'
import { readableComment } from './visibility.ts'

/** Deletes all comments of a person, and corrects the counts. */
export async function eraseComments(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  const { rows } = await sql<{ work_id: number; n: number }>`
    select c.work_id, (count(*) filter (where ${readableComment('c')}))::int as n
    from comments as c where c.user_id = ${personId} group by c.work_id order by c.work_id`.execute(tx)
  const gone = await tx.deleteFrom('comments').where('user_id', '=', personId).returning('id').execute()
  // others' notifications quote them
  for (const { id } of gone) await takeBack(services, tx, { kind: 'comment', id })
  for (const { work_id, n } of rows) await changeFigures(tx, work_id, { comments: -n })
}
