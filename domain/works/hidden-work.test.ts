import { expect, test } from 'vitest'
import { queryTogether, runQuery } from '#db/query-together.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findSavedWorks } from '#domain/reactions/find-saved-works.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { trendingWorks } from '#domain/search/trending-works.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { findAddresses } from './find-addresses.ts'
import { citationsOf } from './citations-of.ts'
import { findReadableWorks } from './find-readable-works.ts'
import { findRelated } from './related/find-related.ts'
import { getLanding } from './get-landing.ts'
import { getWork } from './get-work.ts'

const services = await testServices()
const { db } = services

test('what staff hid stands in no list, and all the rest does', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const alike = { keywords: ['jabuticabeira', 'polinização'], title: 'A polinização da jabuticabeira' }
  const older: number[] = []
  for (let n = 0; n < 4; n++) older.unshift((await publishWork(services, ana, aWork(alike))).id)
  const cited = await publishWork(services, ana, aWork({ title: 'O trabalho citado' }))
  const text = (slug: string) =>
    `Este texto cita [[${slug}]] e segue por mais cem caracteres, para que possa ser publicado e lido por outras pessoas.`
  const citing = await publishWork(services, ana, aWork({ content: text(cited.slug) }))
  const citingToo = await publishWork(services, ana, aWork({ content: text(cited.slug) }))
  const [one, two, three] = [
    await publishWork(services, ana, aWork(alike)),
    await publishWork(services, ana, aWork(alike)),
    await publishWork(services, ana, aWork(alike)),
  ]
  const related = { id: one.id, area: 'Educação', abstract: '', ...alike }
  for (const { id } of [one, three, citing, citingToo, two]) await setSaved(services, bia, id, true)

  const everywhere = async () => ({
    citedBy: (await queryTogether(db, citationsOf(db, cited.id))).citedBy.map(({ path }) => path),
    cites: (await queryTogether(db, citationsOf(db, citingToo.id))).cites.map(({ path }) => path),
    saved: (await findSavedWorks(db, bia)).items.map(({ id }) => id),
    listed: (await findWorks(db, { order: 'date' })).items.map(({ id }) => id),
    found: (await findWorks(db, { q: 'jabuticabeira', order: 'date' })).items.map(({ id }) => id),
    addresses: (await findAddresses(db, 'works', 1)).map(({ path }) => path),
    readable: [...(await findReadableWorks(db, [citing.id, two.id, three.id]))],
  })
  // what was hidden takes nobody else's place
  const full = async () => ({
    newest: (await getLanding(db)).newest.map(({ id }) => id),
    trending: (await runQuery(db, trendingWorks(db))).map(({ id }) => id),
    related: (await findRelated(db, related)).works.map(({ id }) => id),
    saved: (await findSavedWorks(db, bia, { size: 2 })).items.map(({ id }) => id),
    listed: (await findWorks(db, { order: 'date', size: 3 })).items.map(({ id }) => id),
  })
  const before = await everywhere()
  expect(before.citedBy.toSorted()).toEqual([citing.path, citingToo.path].toSorted())
  expect(before.saved).toEqual([two, citingToo, citing, three, one].map(({ id }) => id))
  expect((await full()).related).toEqual([three.id, two.id, ...older.slice(0, 2)])
  expect((await full()).newest).toEqual([three, two, one, citingToo, citing, cited].map(({ id }) => id))

  const hidden = [citing, two, cited]
  await db
    .updateTable('works')
    .set({ hidden: true })
    .where(
      'id',
      'in',
      hidden.map(({ id }) => id),
    )
    .execute()
  const gone = new Set<number | string>(hidden.flatMap(({ id, path }) => [id, path]))
  const after = await everywhere()
  for (const [list, items] of Object.entries(before))
    expect([list, after[list as keyof typeof after]]).toEqual([list, items.filter((item) => !gone.has(item))])
  const refilled = await full()
  expect(
    Object.values(refilled)
      .flat()
      .filter((id) => gone.has(id)),
  ).toEqual([])
  expect(refilled).toMatchObject({
    saved: [citingToo.id, three.id],
    listed: [three.id, one.id, citingToo.id],
  })
  expect([refilled.newest.length, refilled.trending.length]).toEqual([6, 5])
  await expect(getWork(db, 'ana', citing.slug)).rejects.toMatchObject({ kind: 'missing' })
  expect((await getLanding(db)).stats).toMatchObject({ works: 7 })
})
