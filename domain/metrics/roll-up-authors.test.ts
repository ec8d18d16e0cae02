import { afterAll, expect, test } from 'vitest'
import { createChangeFeed } from '#platform/change-feed.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { rollUpAuthors } from './roll-up-authors.ts'

const services = await testServices()
const { db, log } = services
const forgotten: string[] = []
const feed = createChangeFeed({
  connectionString: services.config.databaseUrl!,
  db,
  log,
  onChange: (source) => forgotten.push(source),
  onGap: () => {},
})
afterAll(() => feed.stop())

test('only the pages of authors whose figures changed are forgotten when all are counted', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const work = await publishWork(services, ana, aWork())
  await publishWork(services, bia, aWork())
  await rollUpAuthors(db)
  await rollUpAuthors(db) // and the ranks
  await feed.start()
  const forgottenBy = async (act: () => Promise<unknown>) => {
    await feed.catchUp()
    forgotten.length = 0
    await act()
    await feed.catchUp()
    return forgotten.filter((source) => source.startsWith('person:'))
  }
  expect(await forgottenBy(() => rollUpAuthors(db))).toEqual([])
  await setLike(services, bia, work.id, true)
  expect(await forgottenBy(() => rollUpAuthors(db))).toContain(`person:${ana.id}`)
})
