import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { testDatabase } from '#tests/database.ts'
import { aWork, person } from '#tests/people.ts'
import { openTestServices } from '#tests/services.ts'
import { sumsOf, waitForIdleQueue } from '#tests/sums-of.ts'
import { copyDatabase } from './copy-database.ts'

const from = await testDatabase()
const services = await openTestServices(from.url, { JOBS: 'on' })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const comment = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

test('a database is moved whole, jobs that wait too, and only into an empty one', async () => {
  const work = await publishWork(services, ana, aWork())
  await writeComment(services, bia, work.id, comment('Uma \\ e\tuma linha\nnova: “ção”.'))
  await services.jobs.send(
    services.db,
    'files.collect-garbage',
    {},
    { startAfter: new Date(Date.now() + 1e9) },
  )
  await waitForIdleQueue(from.db)

  const to = await testDatabase({ migrated: false })
  const { rows } = await copyDatabase(from.url, to.url)
  const moved = openDatabase(to.url)
  afterAll(() => moved.close())
  const sums = await sumsOf(moved.db)
  expect(sums).toEqual(await sumsOf(services.db))
  const counted = Object.values(sums).reduce((sum, line) => sum + Number.parseInt(line, 10), 0)
  expect(rows).toBe(counted)
  const { rows: jobs } = await moved.pool.query(`select name from pgboss.job where start_after > now()`)
  expect(jobs).toEqual([{ name: 'files.collect-garbage' }])

  // sequences continue where they were
  const restored = await openTestServices(to.url, { JOBS: 'on' })
  expect((await publishWork(restored, ana, aWork())).id).toBeGreaterThan(work.id)
  await expect(copyDatabase(from.url, to.url)).rejects.toThrow('não está vazio')
})
