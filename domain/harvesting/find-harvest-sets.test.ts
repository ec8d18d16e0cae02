import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { harvest } from './harvest-test-services.ts'
import { findHarvestSets, institutionSlug, placeOfSet, setsOf } from './find-harvest-sets.ts'

const services = await testServices()
const { db } = services

test('every set of a work leads back to where its works are', () => {
  const member = fc.record({
    thematic_area: fc.constantFrom(...THEMATIC_AREAS),
    category: fc.constantFrom(...CATEGORIES),
    year: fc.integer({ min: 1, max: 9999 }),
    institution: fc.string({ unit: 'grapheme' }).map(institutionSlug),
  })
  fc.assert(
    fc.property(member, (work) => {
      const places = setsOf(work).map((set) => {
        expect(set).toMatch(/^[\w.!~*'()-]+$/)
        return placeOfSet(set)
      })
      expect(places).toEqual(Object.entries(work).filter(([, value]) => value !== null))
    }),
  )
})

test('institutions come under the name that their works bear, one that no work can be read of at all', async () => {
  const ana = await person(services, 'ana')
  await publishWork(services, ana, aWork({ institution: 'Universidade de São Paulo' }))
  await publishWork(services, ana, aWork({ institution: 'UNIVERSIDADE DE SAO PAULO' }))
  const alone = await publishWork(services, ana, aWork({ institution: 'Instituto Escondido' }))
  await harvest(services, { verb: 'ListRecords', metadataPrefix: 'oai_dc' })
  const institutions = async () =>
    (await findHarvestSets(db, null)).sets.filter(({ spec }) => spec.startsWith('instituicao_'))
  expect(await institutions()).toEqual([
    { spec: 'instituicao_instituto-escondido', name: 'Instituição: Instituto Escondido' },
    { spec: 'instituicao_universidade-de-sao-paulo', name: 'Instituição: Universidade de São Paulo' },
  ])
  await db.updateTable('works').set({ hidden: true }).where('id', '=', alone.id).execute()
  expect((await institutions()).map(({ spec }) => spec)).toEqual(['instituicao_universidade-de-sao-paulo'])
})
