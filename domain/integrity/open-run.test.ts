import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { PLAGIARISM_ENGINE } from '#engines/originality/engine.ts'
import { PATIENCE } from '#tests/patience.ts'
import { GARDENS, paragraphs } from '#tests/integrity-texts.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { checkWork } from './check-work.ts'
import { lockChecked } from './lock-checked.ts'
import { finishRun, openRun } from './open-run.ts'

const services = await testServices()
const { db } = services
const { engine, version: engineVersion } = PLAGIARISM_ENGINE
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

const open = (workId: number) =>
  openRun(db, { workId, version: 1, kind: 'plagiarism', engine, engineVersion, parameters: {} })

/** Whether any transaction waits for a row lock or another transaction. */
const somebodyWaits = async () =>
  (await sql`select from pg_locks where not granted`.execute(db)).rows.length > 0

test('who asks while the round before is being finished waits for it, and sees that its result is outdated', async () => {
  const content = paragraphs(...GARDENS)
  const source = (await publishWork(services, bia, aWork({ content }))).id
  const copy = (await publishWork(services, ana, aWork({ content }))).id
  for (const workId of [source, copy]) await checkWork(services, { workId, version: 1 })
  const hide = (hidden: boolean) => db.updateTable('works').set({ hidden }).where('id', '=', source).execute()
  expect(await open(copy)).toBeNull()
  await hide(true)
  const second = (await open(copy))!
  expect(second).toMatchObject({ round: 2 })
  // restored while a round runs that did not see it
  await hide(false)
  let asked!: ReturnType<typeof open>
  await db.transaction().execute(async (tx) => {
    await lockChecked(tx, copy)
    expect(await finishRun(tx, second.id, { result: {}, corpusSize: 1, durationMs: 1 })).toBe(true)
    asked = open(copy)
    await vi.waitUntil(somebodyWaits, PATIENCE)
  })
  expect(await asked).toMatchObject({ round: 3 })
})

test('of twenty who ask at once all get the same round; of a work that is gone there is none', async () => {
  const { id } = await publishWork(services, ana, aWork())
  const runs = await Promise.all(Array.from({ length: 20 }, () => open(id)))
  expect(new Set(runs.map((run) => run?.id)).size).toBe(1)
  expect(runs[0]).toMatchObject({ round: 1 })
  await db.deleteFrom('works').where('id', '=', id).execute()
  expect(await open(id)).toBeNull()
})
