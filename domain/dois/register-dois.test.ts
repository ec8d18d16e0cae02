import { beforeEach, expect, test } from 'vitest'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { getWork } from '#domain/works/get-work.ts'
import {
  dropsConnection,
  openRegistrationServer,
  repliesWith,
  type Reply,
} from '#tests/open-registration-server.ts'
import { aWork, person } from '#tests/people.ts'
import { validateDataCite } from '#tests/validate-datacite.ts'
import { depositOf, endPauses, servicesWithAgency } from './dois-test-services.ts'
import { findFailingDois } from './find-failing-dois.ts'
import { registerDois } from './register-dois.ts'
import { retryDoi, retryFailing } from './retry-doi.ts'

const agency = await openRegistrationServer()
const services = await servicesWithAgency(agency.url, 'datacite')
const { db } = services
const ana = await person(services, 'ana')
const withDoi = (changes: object = {}) => publishWork(services, ana, aWork({ wantsDoi: true, ...changes }))
const hide = (id: number, hidden: boolean) =>
  db.transaction().execute((tx) => setWorkHidden(services, tx, id, hidden))
const told = () => agency.datacite.map(({ attributes }) => `${attributes.event} ${attributes.doi}`)

beforeEach(async () => {
  agency.wrong = null
  await endPauses(services)
  await registerDois(services)
  agency.datacite = []
  agency.asked = []
})

test('a DOI made here is registered with all that is said of its work, and told as a registered one from then on', async () => {
  const { id, slug } = await withDoi({ title: 'Sobre *Aedes aegypti* & outros <mosquitos>' })
  const before = await getWork(db, 'ana', slug)
  expect(before).toMatchObject({ registeredDoi: null, doiRegistered: false })
  await registerDois(services)
  const [{ authorization, attributes }] = agency.datacite as [(typeof agency.datacite)[number]]
  expect(authorization).toBe(`Basic ${Buffer.from('PARES.REPO:segredo-da-agencia').toString('base64')}`)
  expect(attributes).toMatchObject({
    doi: before.internalDoi,
    event: 'publish',
    url: `https://pares.example/doi/${before.internalDoi}`,
  })
  const xml = Buffer.from(attributes.xml!, 'base64').toString()
  expect(await validateDataCite(xml)).toEqual([])
  expect(xml).toContain('Sobre Aedes aegypti &amp; outros &lt;mosquitos&gt;')
  expect(xml).toContain('<creatorName nameType="Personal">Ribeiro, Ana</creatorName>')
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered', failure: null })
  const { internalDoi } = before
  expect(await getWork(db, 'ana', slug)).toMatchObject({ registeredDoi: internalDoi, doiRegistered: true })
  // that it is registered is nothing that the agency has to hear
  await registerDois(services)
  expect(told()).toHaveLength(1)
})

test('the DOI of a version published elsewhere goes before the own one, and the agency hears of both', async () => {
  const { slug } = await withDoi({ registeredDoi: '10.1590/abc' })
  await registerDois(services)
  expect(await getWork(db, 'ana', slug)).toMatchObject({ registeredDoi: '10.1590/abc', doiRegistered: true })
  const xml = Buffer.from(agency.datacite[0]!.attributes.xml!, 'base64').toString()
  expect(await validateDataCite(xml)).toEqual([])
  expect(xml).toContain('relationType="IsVariantFormOf">10.1590/abc<')
})

test('a new version and another name are told; what the agency does not hear of asks nobody', async () => {
  const { id, slug } = await withDoi()
  await registerDois(services)
  await editWork(services, ana, id, { ...aWork({ title: 'Outro título, mais claro' }), baseVersion: 1 })
  await registerDois(services)
  expect(agency.datacite).toHaveLength(2)
  const xml = () => Buffer.from(agency.datacite.at(-1)!.attributes.xml!, 'base64').toString()
  expect(xml()).toContain('Outro título, mais claro')
  await db.updateTable('profiles').set({ full_name: 'Ana Ribeiro Alves' }).where('id', '=', ana.id).execute()
  await registerDois(services)
  expect(xml()).toContain('>Alves, Ana Ribeiro<')
  await db.updateTable('profiles').set({ full_name: 'Ana Ribeiro' }).where('id', '=', ana.id).execute()
  await registerDois(services)
  agency.datacite = []
  await db.updateTable('works').set({ excerpt: 'Outro trecho' }).where('slug', '=', slug).execute()
  await registerDois(services)
  expect(agency.datacite).toEqual([])
})

test('what nobody may read is never told: hidden before, it stays here; hidden after, it is taken out and comes back', async () => {
  const { id } = await withDoi()
  await hide(id, true)
  await registerDois(services)
  expect(agency.datacite).toEqual([])
  await hide(id, false)
  await registerDois(services)
  await hide(id, true)
  await registerDois(services)
  const { doi } = await depositOf(services, id)
  expect(told()).toEqual([`publish ${doi}`, `hide ${doi}`])
  expect(agency.datacite[1]!.attributes).not.toHaveProperty('xml')
  await hide(id, false)
  await registerDois(services)
  expect(agency.states.get(doi)).toBe('findable')
})

test('of a withdrawn work the DOI stays, shown no more; one that was never sent is forgotten', async () => {
  const one = await withDoi()
  await registerDois(services)
  const { doi } = await depositOf(services, one.id)
  const other = await withDoi()
  await deleteWork(services, ana, one.id)
  await deleteWork(services, ana, other.id)
  agency.datacite = []
  await registerDois(services)
  expect(told()).toEqual([`hide ${doi}`])
  expect(agency.states.get(doi)).toBe('registered')
})

test.each([
  [
    '422',
    repliesWith(422, { errors: [{ source: 'creators', title: 'Missing child element' }] }),
    '422: creators: Missing child element',
    'failed',
  ],
  [
    '401',
    repliesWith(401, { errors: [{ status: '401', title: 'Bad credentials.' }] }),
    '401: Bad credentials.',
    'reserved',
  ],
  [
    '500 in HTML',
    repliesWith(500, '<html><h1>Oops</h1><script>x()</script></html>'),
    '500: Oops',
    'reserved',
  ],
  ['HTML', repliesWith(200, '<p>Manutenção</p>'), 'sem JSON: Manutenção', 'reserved'],
  ['a dropped connection', dropsConnection, /^sem conexão/, 'reserved'],
  [
    'another DOI',
    repliesWith(200, { data: { id: '10.1/x', attributes: { state: 'findable' } } }),
    'respondeu por outro DOI: 10.1/x',
    'failed',
  ],
  [
    'a draft',
    (response: Parameters<Reply>[0]) =>
      repliesWith(200, { data: { id: draft, attributes: { state: 'draft' } } })(response),
    'deixou o DOI no estado draft',
    'failed',
  ],
  ['its own password', repliesWith(400, 'senha segredo-da-agencia errada'), '400: senha … errada', 'failed'],
] satisfies [string, Reply, string | RegExp, string][])(
  'an agency that answers %s has its words kept, and is asked again after a pause',
  async (_, wrong, words, state) => {
    const { id, slug } = await withDoi()
    const { internalDoi } = await getWork(db, 'ana', slug)
    draft = internalDoi!
    agency.wrong = wrong
    await registerDois(services)
    const failed = await depositOf(services, id)
    expect(failed).toMatchObject({ state, attempts: 1, busy_until: null })
    expect(failed.failure).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    expect(await getWork(db, 'ana', slug)).toMatchObject({ registeredDoi: null })
    agency.wrong = null
    agency.asked = []
    await registerDois(services)
    expect(agency.asked).toEqual([])
    await endPauses(services)
    await registerDois(services)
    expect(await depositOf(services, id)).toMatchObject({ state: 'registered', failure: null, attempts: 0 })
  },
)
let draft = ''

test('pauses grow, and a change begins anew', async () => {
  const { id } = await withDoi()
  agency.wrong = repliesWith(422, { errors: [{ title: 'no' }] })
  const pauses: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await endPauses(services)
    const before = Date.now()
    await registerDois(services)
    pauses.push(Math.round(((await depositOf(services, id)).due_at.getTime() - before) / 60_000))
  }
  expect(pauses).toEqual([1, 2, 4, 8])
  agency.wrong = null
  await editWork(services, ana, id, { ...aWork({ wantsDoi: true }), baseVersion: 1 })
  await registerDois(services)
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered', attempts: 0 })
})

test('a registered DOI whose change fails stays registered, with the failure beside', async () => {
  const { id, slug } = await withDoi()
  await registerDois(services)
  agency.wrong = repliesWith(422, { errors: [{ title: 'no' }] })
  await editWork(services, ana, id, { ...aWork(), baseVersion: 1 })
  await registerDois(services)
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered', failure: '422: no' })
  expect(await getWork(db, 'ana', slug)).toMatchObject({ doiRegistered: true })
})

test('one refused does not stop the others; where the agency is away nobody else is sent in vain', async () => {
  const works = [await withDoi(), await withDoi(), await withDoi()]
  agency.wrong = repliesWith(503, 'busy')
  await registerDois(services)
  expect(agency.asked).toHaveLength(1)
  agency.asked = []
  agency.wrong = repliesWith(422, { errors: [{ title: 'no' }] })
  await endPauses(services)
  await registerDois(services)
  expect(agency.asked).toHaveLength(3)
  for (const { id } of works) expect(await depositOf(services, id)).toMatchObject({ state: 'failed' })
})

test('two processes never tell the same DOI at once, and what one left behind another goes on with', async () => {
  const { id } = await withDoi()
  await withDoi()
  await Promise.all([registerDois(services), registerDois(services)])
  expect(new Set(told()).size).toBe(told().length)
  await editWork(services, ana, id, { ...aWork(), baseVersion: 1 })
  const gone = new AbortController()
  agency.wrong = () => gone.abort(new Error('the process ends'))
  await expect(registerDois(services, gone.signal)).rejects.toThrow('the process ends')
  agency.wrong = null
  agency.datacite = []
  await registerDois(services)
  expect(told()).toEqual([])
  await db
    .updateTable('doi_deposits')
    .set({ busy_until: new Date(0) })
    .execute()
  await registerDois(services)
  expect(told()).toHaveLength(1)
})

test('an admin sees which DOIs were not taken and why, and has one sent again at once; nobody else does', async () => {
  const [bia, dora] = [await person(services, 'bia'), await person(services, 'dora', { roles: ['admin'] })]
  const { id } = await withDoi()
  agency.wrong = repliesWith(422, { errors: [{ title: 'no' }] })
  await registerDois(services)
  const { doi } = await depositOf(services, id)
  const { agency: name, failing } = await findFailingDois(services, dora)
  expect(name).toBe('DataCite')
  expect(failing.find((one) => one.doi === doi)).toMatchObject({ state: 'failed', failure: '422: no' })
  for (const actor of [ana, bia, null]) {
    await expect(findFailingDois(services, actor)).rejects.toThrow()
    await expect(retryDoi(services, actor, doi)).rejects.toThrow()
  }
  agency.wrong = null
  await retryDoi(services, dora, doi)
  await registerDois(services)
  expect(await depositOf(services, id)).toMatchObject({ state: 'registered' })
  await expect(retryDoi(services, dora, doi)).rejects.toThrow('já foi aceito')
  expect(await retryFailing(db, doi)).toEqual([])
})
