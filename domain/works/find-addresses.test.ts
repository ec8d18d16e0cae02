import { sql } from 'kysely'
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

test('not one work is left out where one part ends and the next begins', async () => {
  const dora = await person(services, 'dora')
  const { id } = await publishWork(services, dora, aWork())
  const row = await db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...columns } = row
  for (const number of [10_000, 10_001])
    await sql`insert into works overriding system value
      select (jsonb_populate_record(null::works, ${JSON.stringify({ ...columns, id: number, slug: `limite-${number}`, submission_key: crypto.randomUUID() })}::jsonb)).*`.execute(
      db,
    )
  const slugs = async (part: number) =>
    (await findAddresses(db, 'works', part)).map(({ path }) => path.split('/').at(-1))
  expect(await slugs(1)).toContain('limite-10000')
  expect(await slugs(2)).toEqual(['limite-10001'])
  const parts = (await findSitemapParts(db)).filter(({ kind }) => kind === 'works')
  expect(parts.map(({ number }) => number)).toEqual([1, 2])
})
