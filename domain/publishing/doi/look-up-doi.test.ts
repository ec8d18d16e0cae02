import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askDoiAgency } from '#platform/asking/ask-doi-agency.ts'
import type { Actor } from '#domain/actor.ts'
import { person, suspend } from '#tests/people.ts'
import { openAgencyServer, repliesJson, repliesStatus } from '#tests/open-agency-server.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { lookUpDoi } from './look-up-doi.ts'

const agency = await openAgencyServer()
const services = await testServices({
  DOI_LOOKUP_URL: agency.url,
  CONTACT: 'ajuda@pares.example',
})
let ana: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
})
beforeEach(() => {
  agency.asked.length = 0
  agency.crossref = agency.datacite = repliesStatus(404)
})

let dois = 0
const newDoi = () => `10.1590/s0100-${++dois}`
const lookUp = (doi: string) => lookUpDoi(services, ana, { doi })

const crossref = (doi: string, changes: Record<string, unknown> = {}) => ({
  status: 'ok',
  'message-type': 'work',
  message: {
    DOI: doi,
    type: 'journal-article',
    title: ['Ecologia de <i>Aedes aegypti</i> em &quot;ilhas&quot;'],
    subtitle: ['um estudo no Recife'],
    'container-title': ['Revista de Saúde Pública'],
    author: [
      { given: 'MARIA JOSÉ', family: 'DA SILVA', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
      { given: 'Rui', family: 'Paz', ORCID: 'http://orcid.org/0000-0002-1825-0098' },
      { name: 'Instituto Oswaldo Cruz' },
    ],
    volume: '54',
    issue: '2',
    page: '101–113',
    issued: { 'date-parts': [[2019, 12]] },
    'published-print': { 'date-parts': [[2020, 3, 1]] },
    ISSN: ['0000-0000', '0104-1371'],
    publisher: 'FapUNIFESP (SciELO)',
    language: 'pt-BR',
    ...changes,
  },
})

const datacite = (doi: string, changes: Record<string, unknown> = {}) => ({
  data: {
    type: 'dois',
    attributes: {
      doi,
      titles: [{ title: 'Subtítulo', titleType: 'Subtitle' }, { title: 'Quintais de várzea' }],
      creators: [
        { name: 'Mata, José da', givenName: 'José', familyName: 'da Mata' },
        {
          name: 'Lima, Lia',
          nameIdentifiers: [
            { nameIdentifier: 'https://orcid.org/0000-0002-1825-0097', nameIdentifierScheme: 'ORCID' },
          ],
        },
        { name: 'Museu Goeldi, Biblioteca', nameType: 'Organizational' },
      ],
      publisher: { name: 'Universidade Federal do Amazonas' },
      publicationYear: 2021,
      types: { resourceTypeGeneral: 'Dissertation', resourceType: 'Tese' },
      language: 'pt',
      ...changes,
    },
  },
})

test('a DOI typed in any way is asked of Crossref, and what it says is told in the words of the form', async () => {
  const doi = newDoi()
  agency.crossref = repliesJson(crossref(doi.toUpperCase()))
  expect(await lookUp(`https://doi.org/${doi.toUpperCase()}`)).toEqual({
    status: 'found',
    record: {
      agency: 'crossref',
      title: 'Ecologia de Aedes aegypti em "ilhas": um estudo no Recife',
      authors: [
        { name: 'Maria José da Silva', orcid: '0000-0002-1825-0097' },
        // an iD that is none says nothing
        { name: 'Rui Paz' },
        { name: 'Instituto Oswaldo Cruz' },
      ],
      category: 'Artigo Científico',
      journal: 'Revista de Saúde Pública',
      volume: '54',
      issue: '2',
      pages: '101-113',
      year: 2020,
      publisher: 'FapUNIFESP (SciELO)',
      issn: '0104-1371',
      language: 'pt',
    },
  })
  expect(agency.asked).toEqual([
    { path: `/works/${encodeURIComponent(doi)}`, userAgent: 'Entrepares (ajuda@pares.example)' },
  ])
})

test('where Crossref does not know it DataCite is asked', async () => {
  const doi = newDoi()
  agency.datacite = repliesJson(datacite(doi))
  expect(await lookUp(doi)).toEqual({
    status: 'found',
    record: {
      agency: 'datacite',
      title: 'Quintais de várzea: Subtítulo',
      authors: [
        { name: 'José da Mata' },
        { name: 'Lia Lima', orcid: '0000-0002-1825-0097' },
        { name: 'Museu Goeldi, Biblioteca' },
      ],
      year: 2021,
      institution: 'Universidade Federal do Amazonas',
      language: 'pt',
    },
  })
  expect(agency.asked.map(({ path }) => path.split('/')[1])).toEqual(['works', 'dois'])
})

test('each is asked once, also by two at the same time', async () => {
  const doi = newDoi()
  agency.crossref = repliesJson(crossref(doi))
  const [one, two] = await Promise.all([lookUp(doi), lookUp(doi)])
  expect(await lookUp(`doi: ${doi}`)).toEqual(one)
  expect(two).toEqual(one)
  expect(agency.asked).toHaveLength(1)
})

describe('what answers wrongly is not believed', () => {
  test.each<[string, typeof agency.crossref]>([
    ['500', repliesStatus(500)],
    ['429', repliesStatus(429)],
    ['HTML', (response) => response.setHeader('content-type', 'text/html').end('<p>Manutenção</p>')],
    ['HTML that calls itself JSON', repliesJson('<p>Manutenção</p>')],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
        response.write('{"message": {"DOI": ')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['JSON that ends too soon', repliesJson('{"message": {"DOI": ')],
    ['three megabytes', repliesJson(`{"message": "${'a'.repeat(3_000_000)}"}`)],
    ['a redirect', repliesStatus(302, { location: 'http://127.0.0.1:1/works/x' })],
  ])('%s: the other agency is asked', async (_, reply) => {
    const doi = newDoi()
    agency.crossref = reply
    expect(await lookUp(doi)).toEqual({ status: 'away' })
    const again = newDoi()
    agency.datacite = repliesJson(datacite(again))
    expect(await lookUp(again)).toMatchObject({ status: 'found', record: { agency: 'datacite' } })
  })

  test('a redirect is not followed, not even to where a record would be', async () => {
    const doi = newDoi()
    const elsewhere = await openAgencyServer()
    elsewhere.crossref = repliesJson(crossref(doi))
    agency.crossref = repliesStatus(302, { location: `${elsewhere.url}/works/x` })
    expect(await lookUp(doi)).toEqual({ status: 'away' })
    expect(elsewhere.asked).toEqual([])
  })

  test.each([null, [], 'texto', 7, { message: null }, { message: [] }, { message: { title: ['Sem DOI'] } }])(
    '%j says nothing',
    async (answer) => {
      agency.crossref = repliesJson(JSON.stringify(answer))
      expect(await lookUp(newDoi())).toEqual({ status: 'unknown' })
    },
  )

  test('a record of another DOI says nothing, values of a wrong kind are left out, the others stay', async () => {
    agency.crossref = repliesJson(crossref('10.1590/outro'))
    expect(await lookUp(newDoi())).toEqual({ status: 'unknown' })
    const doi = newDoi()
    agency.crossref = repliesJson(
      crossref(doi, {
        ...{
          type: 'constructor',
          title: { a: 1 },
          'container-title': 'Revista',
          author: [{ given: 7 }, null],
        },
        ...{ volume: ['54'], issue: 'x'.repeat(900), page: '<script>', ISSN: '0104-1371', language: 5 },
        ...{ issued: { 'date-parts': [[null]] }, 'published-print': 'ontem', publisher: 'A\u0000B\u202e' },
      }),
    )
    expect(await lookUp(doi)).toEqual({ status: 'found', record: { agency: 'crossref', publisher: 'A B' } })
  })
})

test('who answers too slowly is given up, before and in the middle of an answer', async () => {
  const limits = { userAgent: 'teste', limitMs: 100 }
  agency.crossref = () => {}
  await expect(askDoiAgency(`${agency.url}/works/x`, limits)).rejects.toThrow(/TimeoutError/)
  agency.crossref = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{')
  }
  await expect(askDoiAgency(`${agency.url}/works/x`, limits)).rejects.toThrow(/TimeoutError/)
})

test('what is no DOI, or one that is made here, is asked of nobody; a path in it leads nowhere else', async () => {
  for (const typed of ['', 'https://exemplo.br/10', '10.5555/ep.2026.abc'])
    expect(await lookUp(typed)).toEqual({ status: 'unknown' })
  for (const broken of [null, '10.1590/x', { doi: 7 }, { doi: '1'.repeat(1001) }])
    expect(await refusalOf(lookUpDoi(services, ana, broken))).toMatchObject({ kind: 'invalid' })
  expect(agency.asked).toEqual([])
  await lookUp('10.1590/../../admin?x=1#y')
  expect(agency.asked[0]!.path).toBe('/works/10.1590%2F..%2F..%2Fadmin%3Fx%3D1%23y')
})

test('without an address nobody is asked; who is not signed in or suspended asks for nothing', async () => {
  const off = await testServices()
  expect(await lookUpDoi(off, ana, { doi: newDoi() })).toEqual({ status: 'off' })
  expect(await refusalOf(lookUpDoi(services, null, { doi: 7 }))).toMatchObject({ kind: 'unauthenticated' })
  const caio = await suspend(services, await person(services, 'caio'))
  expect(await refusalOf(lookUpDoi(services, caio, { doi: newDoi() }))).toMatchObject({ kind: 'forbidden' })
})

test('an account asks so often in an hour, and no more', async () => {
  const limited = await testServices({ RATE_LIMITS: 'on', DOI_LOOKUP_URL: agency.url })
  const bia = await person(limited, 'bia')
  for (let n = 0; n < 60; n++) await lookUpDoi(limited, bia, { doi: '10.1590/sempre-o-mesmo' })
  expect(await refusalOf(lookUpDoi(limited, bia, { doi: '10.1590/sempre-o-mesmo' }))).toMatchObject({
    kind: 'too-many',
  })
})
