import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findEntries } from './find-entries.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

test('a feed lists the newest works of all, of an area or of a person, none that staff hid', async () => {
  expect(await findEntries(db, {})).toEqual([])
  const first = await publishWork(services, ana, aWork({ title: 'Primeiro trabalho de Ana' }))
  await publishWork(services, bia, aWork({ title: 'Trabalho de Bia', thematicArea: 'Direito' }))
  const hidden = await publishWork(services, ana, aWork({ title: 'Retirado pela moderação' }))
  await db.updateTable('works').set({ hidden: true }).where('id', '=', hidden.id).execute()
  const titles = async (filters = {}) => (await findEntries(db, filters)).map(({ title }) => title)
  expect(await titles()).toEqual(['Trabalho de Bia', 'Primeiro trabalho de Ana'])
  expect(await titles({ area: 'Direito' })).toEqual(['Trabalho de Bia'])
  expect(await findEntries(db, { signedBy: ana.id })).toMatchObject([
    {
      path: `/ana/${first.slug}`,
      area: 'Educação',
      category: 'Artigo Científico',
      authors: [{ name: 'Ana Ribeiro' }],
      abstract: expect.stringContaining('Um resumo'),
    },
  ])
})
