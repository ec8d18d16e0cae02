import { expect, onTestFinished, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { today } from '#domain/today.ts'
import { countAuthorMonths } from './count-author-months.ts'
import { findAreaDays } from './find-area-days.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

/** So that no month ends between what is published and what is counted. */
function stopClock(): void {
  const moment = new Date()
  onTestFinished(replaceClock(() => moment))
}

test('a profile counts what Ana published in twelve months, an area draws it; a hidden work is in neither', async () => {
  stopClock()
  const old = await publishWork(services, ana, aWork({ thematicArea: 'Direito' }))
  const recent = await publishWork(services, ana, aWork({ thematicArea: 'Direito' }))
  await db
    .updateTable('works')
    .set({ published_at: new Date('2020-05-05T12:00:00Z') })
    .where('id', '=', old.id)
    .execute()
  const months = await countAuthorMonths(db, ana.id)
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: today().slice(0, 7), works: 1 })
  expect(months.slice(0, -1).every(({ works }) => works === 0)).toBe(true)
  const days = await findAreaDays(db, 'Direito')
  expect(days).toHaveLength(2)
  expect(days[0]).toBe(Date.UTC(2020, 4, 5, 12))
  expect(await findAreaDays(db, 'Saúde')).toEqual([])

  await db.updateTable('works').set({ hidden: true }).where('id', '=', recent.id).execute()
  expect((await countAuthorMonths(db, ana.id)).at(-1)!.works).toBe(0)
  expect(await findAreaDays(db, 'Direito')).toEqual([days[0]])
})

test('what Bia signs with Ana counts for her too; what she never signed does not', async () => {
  stopClock()
  const work = await publishWork(services, ana, aWork())
  expect((await countAuthorMonths(db, bia.id)).at(-1)!.works).toBe(0)
  await db.insertInto('work_authors').values({ work_id: work.id, person_id: bia.id, position: 2 }).execute()
  expect((await countAuthorMonths(db, bia.id)).at(-1)!.works).toBe(1)
})
