import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findAddresses, findSitemapParts } from './find-addresses.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'

const services = await testServices()
const { db } = services

test('search engines are told of every readable work and its author, in parts that never shift', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  await person(services, 'caio')
  const first = await publishWork(services, ana, aWork())
  const hidden = await publishWork(services, bia, aWork())
  const far = await publishWork(services, ana, aWork())
  await db.updateTable('works').set({ hidden: true }).where('id', '=', hidden.id).execute()
  await db
    .updateTable('works')
    .set({ updated_at: new Date('2026-01-02T03:04:05Z') })
    .where('id', '=', far.id)
    .execute()
  const parts = await findSitemapParts(db)
  expect(parts.map(({ kind, number }) => `${kind}-${number}`)).toEqual(['works-1', 'people-1'])
  expect(parts[0]!.updatedAt.getTime()).toBeGreaterThan(Date.parse('2026-01-02T03:04:05Z'))
  const paths = async (kind: 'works' | 'people', part: number) =>
    (await findAddresses(db, kind, part)).map((address) => address.path)
  expect(await paths('works', 1)).toEqual([first.path, far.path])
  expect(await paths('people', 1)).toEqual(['/ana'])
  expect(await paths('works', 3)).toEqual([])
})
