import { expect, test } from 'vitest'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { replaceClock } from '#platform/clock.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { waitForIdleQueue } from '#tests/sums-of.ts'
import { renewOldRelated } from './define-related.ts'
import { findRelated } from './find-related.ts'

const services = await testServices({ JOBS: 'on' })
const { db } = services
const ana = await person(services, 'ana')

const ALIKE = {
  title: 'Abelhas sem ferrão no manguezal',
  keywords: ['abelhas', 'manguezal', 'meliponicultura'],
}
const publish = (more: Record<string, unknown> = ALIKE) => publishWork(services, ana, aWork(more))

async function stored(workId: number): Promise<number[] | undefined> {
  await waitForIdleQueue(db)
  const row = await db
    .selectFrom('related_works')
    .select('related_ids')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row?.related_ids
}

const read = async (id: number) =>
  (await findRelated(db, { id, ...ALIKE, abstract: '', area: 'Educação' })).works.map((work) => work.id)

test('a work and those like it name each other, until one says something else, is hidden or goes', async () => {
  const [one, two, three] = [await publish(), await publish(), await publish()]
  expect(await stored(one.id)).toEqual([three.id, two.id])
  expect(await stored(two.id)).toEqual([three.id, one.id])
  expect(await read(one.id)).toEqual([three.id, two.id])

  await editWork(services, ana, two.id, {
    ...aWork({ title: 'Filas em postos de atendimento', keywords: ['filas'] }),
    baseVersion: 1,
    notes: 'Outro tema.',
  })
  expect(await stored(one.id)).toEqual([three.id])
  expect(await stored(two.id)).toEqual([])
  expect(await read(two.id)).toEqual([])

  const hide = (hidden: boolean) =>
    db.transaction().execute((tx) => setWorkHidden(services, tx, three.id, hidden))
  await hide(true)
  // at once, before any job
  expect(await read(one.id)).toEqual([])
  expect(await stored(one.id)).toEqual([])
  await hide(false)
  expect(await stored(one.id)).toEqual([three.id])

  await deleteWork(services, ana, three.id)
  expect(await read(one.id)).toEqual([])
  expect(await stored(one.id)).toEqual([])
})

test('what is hidden or linked takes no other one’s place', async () => {
  const words = { title: 'Xilogravura e cordel no sertão', keywords: ['xilogravura', 'cordel', 'sertão'] }
  const works = []
  for (let n = 0; n < 7; n++) works.push(await publish(words))
  const [first, ...others] = works.map(({ id }) => id)
  expect(await stored(first!)).toEqual(others.toReversed())
  const linking = await publish({
    title: 'Outra coisa bem diferente',
    content: `Parte de [[${works[5]!.slug}]] e de [[${works[0]!.slug}]]. ${'O texto segue longo o bastante para valer. '.repeat(4)}`,
  })
  await waitForIdleQueue(db)
  await db.updateTable('works').set({ hidden: true }).where('id', '=', others.at(-1)!).execute()
  await db
    .updateTable('work_links')
    .set({ source_work_id: others[4]! })
    .where('source_work_id', '=', linking.id)
    .where('target_work_id', '=', first!)
    .execute()
  expect(await read(first!)).toEqual(others.slice(0, 4).toReversed())
})

test('works that were never looked at are, and all of them again after two months', async () => {
  const [one, two] = [await publish(), await publish()]
  await waitForIdleQueue(db)
  await db.deleteFrom('related_works').where('work_id', '=', one.id).execute()
  await db.updateTable('related_works').set({ related_ids: [] }).where('work_id', '=', two.id).execute()
  // looked for while somebody reads
  expect(await read(one.id)).toContain(two.id)
  await renewOldRelated(services)
  expect(await stored(one.id)).toContain(two.id)
  expect(await stored(two.id)).toEqual([])
  const restore = replaceClock(() => new Date(Date.now() + 61 * 86_400_000))
  try {
    await renewOldRelated(services)
  } finally {
    restore()
  }
  expect(await stored(two.id)).toContain(one.id)
})
