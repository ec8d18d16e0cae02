import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/** So many changes are read at once. */
const STEP = 500

/** Takes down for which DOIs an agency has something to hear by now. Changes come in with what changes a work. */
export async function noteChanges(db: Db): Promise<void> {
  for (;;) if ((await db.transaction().execute(noteStep)) < STEP) return
}

async function noteStep(tx: Tx): Promise<number> {
  const { rows } = await sql<{ work_id: number }>`
    delete from doi_changes where id in (select id from doi_changes order by id limit ${STEP} for update skip locked)
    returning work_id`.execute(tx)
  const ids = [...new Set(rows.map((row) => row.work_id))]
  if (ids.length === 0) return 0
  // a change begins anew, whatever an earlier one came to
  await sql`
    insert into doi_deposits (doi, work_id) select internal_doi, id from works
      where id = any(${ids}::bigint[]) and internal_doi is not null
    on conflict (doi) do nothing`.execute(tx)
  await sql`
    update doi_deposits set changes = changes + 1, attempts = 0, due_at = least(due_at, now())
    where work_id = any(${ids}::bigint[])`.execute(tx)
  return rows.length
}
