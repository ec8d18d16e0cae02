import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { askAgain } from '#domain/integrity/due-process/ask-again.ts'
import { checkWork } from '#domain/integrity/check-work.ts'
import { getEvidence } from '#domain/integrity/evidence/get-evidence.ts'
import { EXTRACT_TEXT, giveUpReading } from './extract-work-text.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { readAgain, readFailedAgain } from './read-again.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')

beforeEach(() => sql`delete from works`.execute(db))
afterEach(() => vi.useRealTimers())

async function publish() {
  const content = Readable.from([Buffer.from('\\section{Um}Texto.')])
  const file = await stageFile(services, ana, { kind: 'paper', name: 'a.tex', declaredType: '', content })
  const input = aWork({ source: 'file', content: undefined, paperFileId: file.id })
  const work = await publishWork(services, ana, input)
  await forgetJobs()
  return work
}

const forgetJobs = () => sql`delete from pgboss.job where name = ${EXTRACT_TEXT}`.execute(db)
const jobs = async () =>
  (await sql<{ data: object }>`select data from pgboss.job where name = ${EXTRACT_TEXT}`.execute(db)).rows
    .length

const stateOf = (workId: number) =>
  db
    .selectFrom('work_versions')
    .select(['extraction', 'extraction_error', 'read_attempts', 'read_again_at'])
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()

/** Hours from now, to the nearest. */
const hoursTo = (date: Date | null) => date && Math.round((date.getTime() - Date.now()) / 3_600_000)

/** As if the pause were over. */
const endPause = (workId: number) =>
  db
    .updateTable('work_versions')
    .set({ read_again_at: new Date(0) })
    .where('work_id', '=', workId)
    .execute()

test('a reading that failed is tried again by itself, after pauses that grow, and at last no more', async () => {
  const { id } = await publish()
  const pauses = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await giveUpReading(services, { workId: id, version: 1 })
    const state = await stateOf(id)
    expect(state).toMatchObject({ extraction: 'failed', extraction_error: 'unread', read_attempts: attempt })
    pauses.push(hoursTo(state.read_again_at))
    // not before its time
    expect(await readAgain(services)).toBe(0)
    if (state.read_again_at === null) break
    await endPause(id)
    expect(await readAgain(services)).toBe(1)
    expect((await stateOf(id)).extraction).toBe('pending')
    expect(await jobs()).toBe(1)
    await forgetJobs()
  }
  expect(pauses).toEqual([1, 4, 24, 96, 384, null])
})

test('a reading whose job was lost is asked for again a day later', async () => {
  const { id } = await publish()
  expect(await readAgain(services)).toBe(0)
  await sql`update work_versions set created_at = now() - interval '25 hours' where work_id = ${id}`.execute(
    db,
  )
  expect(await readAgain(services)).toBe(1)
  // and not every hour
  expect(await readAgain(services)).toBe(0)
  expect(await jobs()).toBe(1)
})

test('the page of checks says that they cannot be made, and its author has the file read again there', async () => {
  const { id, slug } = await publish()
  const evidence = async () => (await getEvidence(db, ana, 'ana', slug)).unavailable
  expect(await evidence()).toBeNull()
  await giveUpReading(services, { workId: id, version: 1 })
  await checkWork(services, { workId: id, version: 1 })
  expect(await evidence()).toBe('failed')
  expect(await refusalOf(askAgain(services, caio, id))).toMatchObject({ kind: 'forbidden' })
  expect(await jobs()).toBe(0)
  await askAgain(services, ana, id)
  expect(await jobs()).toBe(1)
  expect((await stateOf(id)).extraction).toBe('pending')
  expect(await evidence()).toBeNull()
})

test('by hand: one work, or all, but for those behind a password', async () => {
  const [one, two, locked] = [await publish(), await publish(), await publish()]
  for (const { id } of [one, two, locked]) await giveUpReading(services, { workId: id, version: 1 })
  await db
    .updateTable('work_versions')
    .set({ extraction_error: 'protected', read_again_at: null })
    .where('work_id', '=', locked.id)
    .execute()
  expect(await readFailedAgain(services, locked.id)).toBe(0)
  expect(await readFailedAgain(services, one.id)).toBe(1)
  expect(await readFailedAgain(services, null)).toBe(2)
})
