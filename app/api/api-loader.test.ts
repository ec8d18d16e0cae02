import { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aCommunity, openCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { rateRules } from '#domain/rate-rules.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { fullPaths, table } from '#tests/route-table.ts'
import { aWork, person, suspend } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { requestContext, servicesContext } from '#web/http/context.ts'
import { ResponseMetadata } from '#web/http/response-metadata.ts'
import { answerApi } from './answer-api.ts'
import { loader } from './api-loader.ts'
import { endpoint } from './endpoints/endpoint.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { ProblemShape } from './shapes/problem-shape.ts'

const services = await testServices()
const patterns = fullPaths(table).map(({ pattern }) => pattern)
const ORIGIN = 'https://pares.example'
let ana: Actor
let edu: Actor
let path: string

beforeAll(async () => {
  ana = await person(services, 'ana')
  edu = await person(services, 'edu', { roles: ['moderator'] })
  const cited = await publishWork(
    services,
    ana,
    aWork({ title: 'A *leitura* em casa', keywords: ['leitura', 'família'] }),
  )
  await publishWork(
    services,
    ana,
    aWork({ title: 'Depois da casa', content: `Ver [[${cited.slug}]]. ${'Palavras. '.repeat(20)}` }),
  )
  path = cited.path
})

/** Asks as the router would: with the pattern of the address and what is in its places. */
async function ask(address: string, { headers = {}, address: from = '203.0.113.9', given = services } = {}) {
  const url = new URL(`${ORIGIN}/api/v1${address}`)
  const context = new RouterContextProvider()
  context.set(servicesContext, given)
  context.set(requestContext, { id: '', address: from, userAgent: '', nonce: '' })
  const parts = url.pathname.split('/')
  const fits = (pattern: string) =>
    pattern.split('/').length === parts.length &&
    pattern.split('/').every((part, at) => part.startsWith(':') || part === parts[at])
  const pattern = ENDPOINTS.map((one) => `/api/v1/${one.path}`).find(fits) ?? '/api/v1/*'
  const params = Object.fromEntries(
    pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at]!]] : [])),
  )
  const request = new Request(url, { headers })
  // as the router writes it
  const args = { request, url, context, params, pattern: pattern.slice(1) }
  const response = await loader(args as never)
  const text = await response.text()
  const body = text ? (JSON.parse(text) as Record<string, unknown>) : null
  return { status: response.status, headers: response.headers, body: body!, text }
}

const titles = (body: Record<string, unknown>) =>
  (body.items as { title: string }[]).map(({ title }) => title)

/** Everything that can be asked about Ana's work, Ana and what is found by words. */
const about = (work: string) => [
  '/works',
  '/works?q=zirconita',
  `/works${work}`,
  `/works${work}/versions`,
  `/works${work}/citations`,
  `/works${work}/reference`,
  '/people/ana',
  '/people/ana/works',
]

test('every address of the interface has a route, and every answer fits its shape', async () => {
  const declared = ENDPOINTS.map((one) => `/api/v1/${one.path}`)
  const routed = patterns.filter((pattern) => pattern.startsWith('/api/v1/') && !/\*|openapi/.test(pattern))
  expect(routed.toSorted()).toEqual(declared.toSorted())
  for (const address of [...about(path), '/communities']) {
    const { status, headers } = await ask(address)
    expect([address, status]).toEqual([address, 200])
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Set-Cookie')).toBeNull()
  }
})

test('a field that no shape declares is a fault, not an answer', async () => {
  for (const { answer } of ENDPOINTS) expect(v.safeParse(answer, { secret: 1 }).success).toBe(false)
  const { body } = await ask(`/works${path}`)
  const shape = ENDPOINTS.find(({ id }) => id === 'getWork')!.answer
  expect(v.safeParse(shape, body).success).toBe(true)
  expect(v.safeParse(shape, { ...(body as object), secret: 1 }).success).toBe(false)
  const author = { ...(body.authors as object[])[0], email: 'ana@exemplo.br' }
  expect(v.safeParse(shape, { ...(body as object), authors: [author] }).success).toBe(false)
})

test('an answer with such a field is never sent', async () => {
  const leaking = endpoint({
    path: 'leak',
    id: 'leak',
    summary: '',
    params: {},
    query: {},
    answer: v.strictObject({ name: v.string() }),
    example: '',
    read: async () => ({ from: [], body: { name: 'Ana', email: 'ana@exemplo.br' } }),
  })
  const url = new URL(`${ORIGIN}/api/v1/leak`)
  const asked = { request: new Request(url), url, params: {}, services, address: '::1', origin: ORIGIN }
  await expect(answerApi(leaking, { ...asked, notes: new ResponseMetadata() })).rejects.toThrow('email')
})

test('a community is told to all once it is open; one that waits for staff to nobody, also not to who proposed it', async () => {
  const waiting = await proposeCommunity(services, ana, aCommunity({ name: 'Ainda espera' }))
  expect((await ask(`/communities/${waiting.slug}`)).status).toBe(404)
  const admin = await person(services, 'adao', { roles: ['admin'] })
  const { slug } = await openCommunity(services, admin, [ana])
  const { body } = await ask(`/communities/${slug}`)
  expect(body).toMatchObject({ slug, members: 2, coordinator: { username: 'adao' } })
  const list = await ask('/communities')
  expect(list.body.items).toEqual([expect.objectContaining({ slug })])
  expect(list.text).not.toContain('Ainda espera')
})

test('a work is told whole: title without marks, who signs it, what it cites, its versions, how to cite it', async () => {
  const { body } = await ask(`/works${path}`)
  expect(body).toMatchObject({
    url: ORIGIN + path,
    title: 'A leitura em casa',
    authors: [{ name: 'Ana Ribeiro', username: 'ana', url: `${ORIGIN}/ana` }],
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    version: 1,
    figures: { reviews: 0, averageRating: null },
  })
  const citations = await ask(`/works${path}/citations`)
  expect(citations.body).toMatchObject({ cites: [], citedBy: [{ title: 'Depois da casa' }] })
  expect((await ask(`/works${path}/versions`)).body).toMatchObject({
    items: [{ number: 1, isCurrent: true }],
  })
  expect((await ask(`/works${path}/reference`)).body.abnt).toContain('RIBEIRO, Ana. A leitura em casa')
})

test('a search finds by the words and filters of the site, and says what it searched for', async () => {
  expect(titles((await ask('/works?palavra=fam%C3%ADlia')).body)).toEqual(['A leitura em casa'])
  const found = await ask('/works?q=casa&area=Educa%C3%A7%C3%A3o&ordem=data')
  expect(titles(found.body)).toEqual(['Depois da casa', 'A leitura em casa'])
  expect(found.body.searched).toBe('casa')
  expect(titles((await ask('/works?area=Direito')).body)).toEqual([])
})

test('pages follow one another by the address that each names, also when something is published meanwhile', async () => {
  const first = await ask('/works?tamanho=1')
  const next = first.body.next as string
  expect(first.headers.get('Link')).toBe(`<${next}>; rel="next"`)
  const late = await publishWork(services, ana, aWork({ title: 'Publicado no meio' }))
  const second = await ask(next.replace(`${ORIGIN}/api/v1`, ''))
  expect([...titles(first.body), ...titles(second.body)]).toEqual(['Depois da casa', 'A leitura em casa'])
  expect(second.body.next).toBeNull()
  await deleteWork(services, ana, late.id)
})

test('who has the answer already is told so, and of a change the new one', async () => {
  const ETag = (await ask(`/works${path}`)).headers.get('ETag')!
  const again = await ask(`/works${path}`, { headers: { 'If-None-Match': ETag } })
  expect([again.status, again.text, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '', '*'])
  expect((await ask('/people/ana', { headers: { 'If-None-Match': ETag } })).status).toBe(200)
})

test.each([
  ['/works?depois=nada', 'invalid-parameter', 'depois'],
  ['/works?tamanho=101', 'invalid-parameter', 'tamanho'],
  ['/works?tamanho=0', 'invalid-parameter', 'tamanho'],
  ['/works?area=Astrologia', 'invalid-parameter', 'area'],
  ['/works?ordem=acaso', 'invalid-parameter', 'ordem'],
  ['/works?q=a&q=b', 'invalid-parameter', 'q'],
  [`/works?q=${'a'.repeat(700)}`, 'invalid-parameter', 'q'],
  ['/works?pagina=2', 'unknown-parameter', 'pagina'],
  ['/people/ana?q=a', 'unknown-parameter', 'q'],
  ['/communities?depois=nada', 'invalid-parameter', 'depois'],
])('%s is refused, and the parameter named', async (address, code, parameter) => {
  const { status, body, headers } = await ask(address)
  expect(v.parse(ProblemShape, body)).toMatchObject({ code, parameter, status: 400 })
  expect([status, headers.get('Content-Type')]).toEqual([400, 'application/problem+json; charset=utf-8'])
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test.each([
  '/works/ana/nunca-houve',
  '/works/ana/nunca-houve/versions',
  '/people/ninguem1',
  '/people/a-b',
  '/communities/nao-ha',
  '/nada',
])('%s is not there', async (address) => {
  const { status, body } = await ask(address)
  expect([status, v.parse(ProblemShape, body).code]).toEqual([404, 'not-found'])
})

test('who asks too often is told when to come again; others are not concerned', async () => {
  const limited = await testServices({ RATE_LIMITS: 'on' })
  const from = { given: limited, address: '192.0.2.1' }
  for (let n = 0; n < rateRules['api:address'].points; n += 1) await ask('/people/ninguem1', from)
  const { status, body, headers } = await ask('/works', from)
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(body.detail).toMatch(/^Muitos pedidos em pouco tempo\. Tente de novo em \d+ (segundo|minuto)s?\.$/)
  expect((await ask('/works', { ...from, address: '192.0.2.2' })).status).toBe(200)
})

test('what was hidden is nowhere in it, and what was withdrawn is gone', async () => {
  const hidden = await publishWork(
    services,
    ana,
    aWork({ title: 'Zirconita em rochas', keywords: ['zirconita', 'rochas'] }),
  )
  const other = await publishWork(
    services,
    ana,
    aWork({
      title: 'Cita as rochas',
      wantsDoi: true,
      content: `Ver [[${hidden.slug}]]. ${'Palavras. '.repeat(20)}`,
    }),
  )
  for (const address of about(hidden.path).filter((one) => !/versions|ana$/.test(one)))
    expect([address, (await ask(address)).text]).toEqual([address, expect.stringContaining('irconita')])
  const works = (await ask('/people/ana')).body.figures as { works: number }
  await hideContent(services, edu, { kind: 'work', id: hidden.id }, { reason: 'Fere a política de ética.' })
  for (const address of [...about(hidden.path), `/works${other.path}/citations`])
    expect([address, (await ask(address)).text]).toEqual([
      address,
      expect.not.stringContaining('Zirconita em'),
    ])
  expect((await ask(`/works${hidden.path}`)).status).toBe(404)
  expect((await ask(`/works${hidden.path}/versions`)).status).toBe(404)
  expect((await ask('/people/ana')).body.figures).toMatchObject({ works: works.works - 1 })
  await deleteWork(services, ana, other.id)
  for (const end of ['', '/versions', '/citations', '/reference']) {
    const { status, body } = await ask(`/works${other.path}${end}`)
    expect([end, status, body.code]).toEqual([end, 410, 'gone'])
  }
})

test('under a person stand the works that they sign, and no others', async () => {
  const dora = await person(services, 'dora')
  await publishWork(services, dora, aWork({ title: 'Só de Dora' }))
  expect(titles((await ask('/people/dora/works')).body)).toEqual(['Só de Dora'])
  expect(titles((await ask('/people/ana/works')).body)).not.toContain('Só de Dora')
})

test('of an anonymous review nothing but its number and stars is told', async () => {
  const bia = await person(services, 'biancaoculta')
  const work = await publishWork(services, ana, aWork())
  await publishReview(services, bia, work.id, { ...aReview(), anonymous: true })
  const { text, body } = await ask(`/works${work.path}`)
  expect(body.figures).toMatchObject({ reviews: 1 })
  for (const address of about(work.path)) expect((await ask(address)).text).not.toContain('biancaoculta')
  expect(text).not.toMatch(/comment"?:"|reviewer/)
})

test('a person is told as their profile tells them: suspended or blocked, no more and no less', async () => {
  const caio = await person(services, 'caio')
  const before = (await ask('/people/caio')).text
  await setBlock(services, ana, caio.id, true)
  await suspend(services, caio)
  expect((await ask('/people/caio')).text).toBe(before)
  expect(before).not.toMatch(/email|exemplo\.br|password|suspen|"id"/)
})
