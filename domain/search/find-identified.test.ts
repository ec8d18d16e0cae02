import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findIdentified } from './find-identified.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const HOST = 'pares.br'

const work = await publishWork(
  services,
  ana,
  aWork({ title: 'Bromélias da serra', wantsDoi: true, doiDeclared: true }),
)
await publishWork(services, ana, aWork({ title: 'Orquídeas do mangue' }))
await db.updateTable('works').set({ internal_doi: '10.5555/pares.7' }).where('id', '=', work.id).execute()
await db
  .updateTable('works')
  .set({ registered_doi: '10.1590/S0102-311X' })
  .where('id', '=', work.id)
  .execute()
await db.updateTable('profiles').set({ orcid_id: '0000-0002-1825-0097' }).where('id', '=', ana.id).execute()

const path = `/ana/${work.slug}`
const led = (typed: string) => findIdentified(db, typed, [HOST])
const REFERENCE = `RIBEIRO, Ana. Bromélias da serra. 2026. Artigo científico – Entrepares, 2026. Disponível em: https://${HOST}${path}. Acesso em: 27 nov. 2026.`

test.each([
  '10.5555/pares.7',
  'https://doi.org/10.1590/s0102-311x',
  'doi:10.1590/S0102-311X.',
  `https://${HOST}/doi/10.5555/pares.7`,
  `https://${HOST}${path}`,
  `${HOST}${path}?ref=mail#resumo`,
  `https://${HOST}/antigo_nome/${work.slug}/`,
  REFERENCE,
])('Bia pastes %s and is led to the work', async (typed) => expect(await led(typed)).toBe(path))

test('the address of a version leads to that version, an unknown one to the work', async () => {
  expect(await led(`https://${HOST}${path}/versoes/1`)).toBe(`${path}/versoes/1`)
  expect(await led(`https://${HOST}${path}/versoes/9`)).toBe(path)
})

test('an ORCID iD leads to its person', async () => {
  expect(await led('https://orcid.org/0000-0002-1825-0097')).toBe('/ana')
})

test.each([
  '"10.5555/pares.7"',
  '-10.5555/pares.7',
  'resenha de 10.5555/pares.7',
  `https://outro.br${path}`,
  `https://${HOST}/ana`,
  '10.5555/pares.70',
  '0000-0002-1825-0098',
  'bromélias',
])('%s is a search', async (typed) => expect(await led(typed)).toBeNull())

test('what staff hid, and what two works claim, leads nowhere', async () => {
  const other = await publishWork(services, ana, aWork({ title: 'Samambaias' }))
  await db
    .updateTable('works')
    .set({ registered_doi: '10.1590/s0102-311x' })
    .where('id', '=', other.id)
    .execute()
  expect(await led('10.1590/S0102-311X')).toBeNull()
  await db.updateTable('works').set({ hidden: true }).where('id', '=', other.id).execute()
  expect(await led('10.1590/S0102-311X')).toBe(path)
  expect(await led(`https://${HOST}/ana/${other.slug}`)).toBeNull()
})
