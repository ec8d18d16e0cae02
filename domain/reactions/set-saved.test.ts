import { beforeAll, describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from './set-like.ts'
import { findReactions } from './find-reactions.ts'
import { findSavedWorks } from './find-saved-works.ts'
import { setSaved } from './set-saved.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
})

const saves = async (workId: number) =>
  (
    await db
      .selectFrom('work_figures')
      .select('saves')
      .where('work_id', '=', workId)
      .executeTakeFirstOrThrow()
  ).saves

describe('Bia saves works to read later', () => {
  test('her list shows them, the last first, page by page; what is hidden or taken off is gone', async () => {
    const works = []
    for (let n = 0; n < 5; n++) works.push((await publishWork(services, ana, aWork())).id)
    for (const id of works) expect(await setSaved(services, bia, id, true)).toEqual({ saved: true })
    const first = await findSavedWorks(db, bia, { size: 3 })
    const second = await findSavedWorks(db, bia, { size: 3, cursor: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(works.toReversed())
    expect(second.next).toBeNull()
    await db.updateTable('works').set({ hidden: true }).where('id', '=', works[0]!).execute()
    await setSaved(services, ana, works[1]!, true)
    await setSaved(services, bia, works[1]!, false)
    expect((await findSavedWorks(db, ana)).items).toHaveLength(1) // hers alone is taken off
    await setSaved(services, ana, works[1]!, false)
    await setSaved(services, bia, works[0]!, false) // what was hidden meanwhile can be taken off
    expect((await findSavedWorks(db, bia)).items).toHaveLength(3)
    expect(await findSavedWorks(db, ana)).toEqual({ items: [], next: null })
  })

  test('200 times at once counts once', async () => {
    const { id } = await publishWork(services, ana, aWork())
    await Promise.all(Array.from({ length: 200 }, () => setSaved(services, bia, id, true)))
    expect(await saves(id)).toBe(1)
    await Promise.all(Array.from({ length: 200 }, () => setSaved(services, bia, id, false)))
    expect(await saves(id)).toBe(0)
  })

  test('cards know what she likes and has saved, and nothing of it for a visitor', async () => {
    const [one, two] = [await publishWork(services, ana, aWork()), await publishWork(services, ana, aWork())]
    await setSaved(services, bia, one.id, true)
    await setLike(services, bia, two.id, true)
    expect(await findReactions(db, bia, [one.id, two.id])).toEqual({ liked: [two.id], saved: [one.id] })
    expect(await findReactions(db, null, [one.id, two.id])).toEqual({ liked: [], saved: [] })
  })
})

test('a visitor is asked to sign in; unknown works are not found; a suspended person keeps their list', async () => {
  const { id } = await publishWork(services, ana, aWork())
  expect(await refusalOf(setSaved(services, null, id, true))).toMatchObject({
    kind: 'unauthenticated',
    message: 'Faça login para salvar posts',
  })
  expect(await refusalOf(setSaved(services, bia, 999_999, true))).toMatchObject({
    kind: 'missing',
    message: 'Trabalho não encontrado',
  })
  const dora = await suspend(services, await person(services, 'dora'))
  expect(await setSaved(services, dora, id, true)).toEqual({ saved: true })
})
