import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChangeFeed } from '#platform/change-feed.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { keepCheckResult } from './keep-check-result.ts'
import { publishWork } from './publish-work.ts'
import { setWorkHidden } from './set-work-hidden.ts'

// no checks of its own: what is told here comes from the acts below
const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const told = new Set<string>()
const changes = createChangeFeed({
  connectionString: services.config.databaseUrl!,
  db,
  log: services.log,
  onChange: (name) => told.add(name),
  onGap() {},
})
await changes.start()
afterAll(() => changes.stop())
beforeEach(async () => {
  await changes.catchUp()
  told.clear()
})

const checked = (id: number, version: number, score: number) =>
  db.transaction().execute((tx) =>
    keepCheckResult(services, tx, { id, version }, 'plagiarism', {
      status: 'original',
      result: { originality_score: score },
    }),
  )

test('a publication is told to every list; what a check says of it, to its own page alone', async () => {
  const { id } = await publishWork(services, ana, aWork())
  await changes.catchUp()
  expect([...told]).toEqual(expect.arrayContaining(['works', `work:${id}`, `person:${ana.id}`]))

  told.clear()
  expect(await checked(id, 1, 97)).toBe(true)
  await changes.catchUp()
  expect([...told]).toEqual([`work:${id}`])
})

test('what it says a second time, and of a version that is gone, changes no page', async () => {
  const { id } = await publishWork(services, ana, aWork())
  await checked(id, 1, 97)
  await changes.catchUp()
  told.clear()
  await checked(id, 1, 97)
  expect(await checked(id, 2, 12)).toBe(false)
  await changes.catchUp()
  expect([...told]).toEqual([])
})

test('a work that is hidden leaves the lists at once', async () => {
  const { id } = await publishWork(services, ana, aWork())
  await changes.catchUp()
  told.clear()
  await db.transaction().execute((tx) => setWorkHidden(services, tx, id, true))
  await changes.catchUp()
  expect([...told]).toContain('works')
})
