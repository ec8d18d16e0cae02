// What was renamed keeps its old name for the release before, which still runs in an upgrade: a table as a view.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services

test('every view can be written like the table whose old name it is', async () => {
  const { rows } = await sql<{ name: string; written: boolean }>`
    select table_name as name, is_insertable_into = 'YES' and is_updatable = 'YES' as written
    from information_schema.views where table_schema = 'public' order by 1`.execute(db)
  expect(rows).toEqual([{ name: 'integrity_held_results', written: true }])
})

test('the release before keeps a pending result and closes it by the old name', async () => {
  const ana = await person(services, 'ana')
  const { id } = await publishWork(services, ana, aWork())
  const run = await db
    .insertInto('integrity_runs')
    .values({ work_id: id, version_number: 1, kind: 'ai', engine: 'tests', engine_version: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // its statements, as it sends them
  const keep = sql`insert into "integrity_held_results" ("run_id", "status_before", "status_found")
    values (${run.id}, 'original', 'suspicious') on conflict do nothing`
  await keep.execute(db)
  await keep.execute(db)
  await sql`update "integrity_held_results" set "decision" = 'drop', "note" = 'Lido.', "decided_by" = ${ana.id},
    "decided_at" = now() where "run_id" = ${run.id}`.execute(db)
  const rows = await db
    .selectFrom('integrity_pending_results')
    .selectAll()
    .where('run_id', '=', run.id)
    .execute()
  expect(rows).toMatchObject([{ decision: 'drop', decided_by: ana.id, pending_since: expect.any(Date) }])
})

test('the release before searches by the old names of the time buckets, and finds by the same index', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select l.work_id from work_search as l where slices_of(l.published_at)
        && (select slices_between('2024-01-01'::timestamptz, '2024-02-01'::timestamptz))`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Cond: (time_buckets(published_at) && ')
})
