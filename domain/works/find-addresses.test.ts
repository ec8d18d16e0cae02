import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testWorld } from '#tests/world.ts'
import { findAddresses, findSitemapParts } from './find-addresses.ts'
import { publishWork } from './publish-work.ts'

const world = await testWorld()
const { db } = world

test('search engines are told of every readable work and its author, in parts that never shift', async () => {
  const ana = await person(world, 'ana')
  const bia = await person(world, 'bia')
  await person(world, 'caio')
  const first = await publishWork(world, ana, aWork())
  const hidden = await publishWork(world, bia, aWork())
  const far = await publishWork(world, ana, aWork())
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
