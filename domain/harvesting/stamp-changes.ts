import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { HarvestedWork } from '#engines/harvesting/harvested-work.ts'
import type { Services } from '#domain/services.ts'
import { institutionSlug } from './find-harvest-sets.ts'
import { readHarvestedWorks } from './read-harvested-works.ts'

const STAMP_CHANGES = 'harvesting.stamp'

/** So many changes are read at once, */
const STEP = 500
/** and so many steps are taken for one who waits. */
const STEPS_AT_ONCE = 10

type Stamping = Pick<Services, 'db' | 'config'>

/**
 * Dates the changes of works that are committed by now, for harvesters. False where more are left than one request waits
 * for.
 *
 * A datestamp is given here and not in the transaction of the change: a transaction may commit after a later one, and
 * whoever harvested between them would never hear of the first. What is not dated yet when a list is made is dated at or
 * after the beginning of that answer, so that the next list, from its responseDate on, has it.
 */
export async function stampChanges({ db, config }: Stamping, steps = STEPS_AT_ONCE): Promise<boolean> {
  if (config.readOnly !== null) return true
  for (let step = 0; step < steps; step += 1) {
    const waiting = await db.selectFrom('harvest_changes').select('id').limit(1).executeTakeFirst()
    if (!waiting) return true
    await db.transaction().execute((tx) => stampStep(tx, config.productName))
  }
  return (await db.selectFrom('harvest_changes').select('id').limit(1).executeTakeFirst()) === undefined
}

async function stampStep(tx: Tx, siteName: string): Promise<void> {
  // whoever asks meanwhile waits here, and reads what was dated before their own answer began
  await sql`select pg_advisory_xact_lock(hashtext('harvesting'))`.execute(tx)
  const { rows } = await sql<{ work_id: number }>`
    delete from harvest_changes where id in (select id from harvest_changes order by id limit ${STEP})
    returning work_id`.execute(tx)
  const ids = [...new Set(rows.map((row) => row.work_id))]
  if (ids.length === 0) return
  const works = await readHarvestedWorks(tx, ids, siteName)
  await dateGone(
    tx,
    ids.filter((id) => !works.has(id)),
  )
  await dateChanged(tx, works)
}

/** What nobody ever saw leaves nothing; what was told before is told to be gone. */
async function dateGone(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('harvest_records')
    .set({ deleted: true, changed_at: NOW, fingerprint: null })
    .where('work_id', 'in', [...ids])
    .where('deleted', '=', false)
    .execute()
}

const NOW = sql<Date>`date_trunc('second', clock_timestamp())`

async function dateChanged(tx: Tx, works: ReadonlyMap<number, HarvestedWork>): Promise<void> {
  if (works.size === 0) return
  const values = [...works].map(([id, work]) => ({
    work_id: id,
    changed_at: NOW,
    deleted: false,
    fingerprint: fingerprintOf(work),
    thematic_area: work.area,
    category: work.category,
    year: Number(work.date.slice(0, 4)),
    institution: institutionSlug(work.institution),
  }))
  await tx
    .insertInto('harvest_records')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('work_id')
        .doUpdateSet((eb) => ({
          changed_at: eb.ref('excluded.changed_at'),
          deleted: eb.ref('excluded.deleted'),
          fingerprint: eb.ref('excluded.fingerprint'),
          thematic_area: eb.ref('excluded.thematic_area'),
          category: eb.ref('excluded.category'),
          year: eb.ref('excluded.year'),
          institution: eb.ref('excluded.institution'),
        }))
        .where('harvest_records.fingerprint', 'is distinct from', (eb) => eb.ref('excluded.fingerprint')),
    )
    .execute()
}

/** Of all that any format says: what none of them tells is no change. */
const fingerprintOf = (work: HarvestedWork): string =>
  createHash('sha256').update(JSON.stringify(work)).digest('base64url').slice(0, 22)

/** Changes are dated as they come, also where no harvester asks: none has to wait for years of them. */
export function defineHarvesting(services: Services): void {
  services.jobs.define(STAMP_CHANGES, {
    policy: 'singleton',
    handler: async () => {
      await stampChanges(services, Number.POSITIVE_INFINITY)
    },
  })
  services.jobs.schedule(STAMP_CHANGES, '*/5 * * * *')
}
