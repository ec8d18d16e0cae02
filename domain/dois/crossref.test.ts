import { beforeEach, expect, test } from 'vitest'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { getWork } from '#domain/works/get-work.ts'
import { openRegistrationServer, repliesWith } from '#tests/open-registration-server.ts'
import { aWork, person } from '#tests/people.ts'
import { depositOf, endPauses, servicesWithAgency } from './dois-test-services.ts'
import { registerDois } from './register-dois.ts'

const agency = await openRegistrationServer()
const services = await servicesWithAgency(agency.url, 'crossref')
const { db } = services
const ana = await person(services, 'ana')
const withDoi = (changes: object = {}) => publishWork(services, ana, aWork({ wantsDoi: true, ...changes }))
const batches = () => [...agency.crossref.values()]
async function next() {
  await endPauses(services)
  await registerDois(services)
}

beforeEach(async () => {
  agency.wrong = null
  agency.isBusy = false
  agency.results.clear()
  await next()
  await next()
  agency.crossref.clear()
  agency.asked = []
})

test('a file is handed in, asked after until it was worked through, and only then is the DOI registered', async () => {
  const { id, slug } = await withDoi({
    registeredDoi: '10.1590/abc',
    title: 'Leitura & escrita <entre pares>',
  })
  agency.isBusy = true
  await registerDois(services)
  const { doi, ...sent } = await depositOf(services, id)
  expect(sent).toMatchObject({ state: 'reserved', failure: null })
  await next()
  expect(await getWork(db, 'ana', slug)).toMatchObject({ doiRegistered: false })
  agency.isBusy = false
  await next()
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered', submission: null })
  expect(await getWork(db, 'ana', slug)).toMatchObject({ doiRegistered: true })
  const [batch = ''] = batches()
  expect(batches()).toHaveLength(1)
  expect(batch).toContain('<title>Leitura &amp; escrita &lt;entre pares&gt;</title>')
  expect(batch).toContain(`<doi>${doi}</doi><resource>https://pares.example/doi/${doi}</resource>`)
  expect(batch).toContain('<surname>Ribeiro</surname>')
  expect(batch).toContain('relationship-type="isPreprintOf" identifier-type="doi">10.1590/abc<')
})

test('what it refuses is told in its words, and sent anew', async () => {
  const { id } = await withDoi()
  await registerDois(services)
  const { doi } = await depositOf(services, id)
  agency.results.set(
    doi,
    '<record_diagnostic status="Failure" msg_id="4"><doi /><msg>Error: &lt;b&gt; found</msg></record_diagnostic>',
  )
  await next()
  expect(await depositOf(services, id)).toMatchObject({
    state: 'failed',
    failure: 'Error: found',
    submission: null,
  })
  agency.results.clear()
  await next()
  await next()
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered', failure: null })
  expect(agency.crossref.size).toBe(2)
})

test('a change made while a file is worked through is sent after it, with a later stamp', async () => {
  const { id } = await withDoi()
  await registerDois(services)
  await editWork(services, ana, id, { ...aWork({ title: 'Um título que mudou depois' }), baseVersion: 1 })
  for (let run = 0; run < 3; run += 1) await next()
  const [first = '', second = ''] = batches()
  expect(second).toContain('Um título que mudou depois')
  const stamp = (batch: string) => Number(/<timestamp>(\d+)</.exec(batch)?.[1])
  expect(stamp(second)).toBeGreaterThan(stamp(first))
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered', submission: null })
})

test('a file that it lost, or that a crash kept from leaving, is sent again', async () => {
  const { id } = await withDoi()
  await registerDois(services)
  agency.crossref.clear()
  for (let run = 0; run < 5; run += 1) await next()
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered' })
  expect(agency.crossref.size).toBe(1)
})

test('200 with FAILURE is a failure; of a withdrawn work only that is told', async () => {
  const { id, slug } = await withDoi()
  agency.wrong = repliesWith(200, '<html><h2>FAILURE</h2><p>Wrong login</p></html>')
  await registerDois(services)
  expect(await depositOf(services, id)).toMatchObject({ state: 'reserved', failure: 'FAILURE Wrong login' })
  agency.wrong = null
  for (let run = 0; run < 6; run += 1) await next()
  const { title } = await getWork(db, 'ana', slug)
  await deleteWork(services, ana, id)
  for (let run = 0; run < 2; run += 1) await next()
  const last = batches().at(-1)!
  expect(last).toContain('<title>WITHDRAWN: trabalho retirado</title>')
  expect(last).not.toContain(title)
  expect(last).not.toContain('Ribeiro')
})
