import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { workMeta } from '#app/works/work-meta.ts'
import { getWork } from '#domain/works/get-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { requestContext, servicesContext } from '#web/http/context.ts'
import { loader } from './oembed-loader.ts'

const services = await testServices()
const ORIGIN = 'https://pares.example'
const ana = await person(services, 'ana')
const work = await publishWork(services, ana, aWork({ title: 'A "leitura" & o *texto*' }))

async function ask(query: string) {
  const url = new URL(`${ORIGIN}/oembed?${query}`)
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestContext, { id: '', address: '203.0.113.9', userAgent: '', nonce: '' })
  const answer = await loader({ request: new Request(url), url, params: {}, context } as never)
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    headers: answer.headers,
  }
}

const of = (address: string) => `url=${encodeURIComponent(address)}`

test('a site that is given the address of a work is told how to show it', async () => {
  const { status, body, headers } = await ask(of(ORIGIN + work.path))
  expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
  expect(body).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'A "leitura" & o texto',
    author_name: 'Ana Ribeiro',
    author_url: `${ORIGIN}/ana`,
    width: 600,
    height: 260,
    thumbnail_url: `${ORIGIN}${work.path}/cartao.png`,
  })
  expect(body.html).toContain(
    `<iframe src="${ORIGIN}${work.path}/cartao" title="A &quot;leitura&quot; &amp; o texto"`,
  )
  expect((await ask(of(`${ORIGIN}${work.path}/versoes/1?x#y`))).body.title).toBe(body.title)
})

test('it is never wider nor higher than asked for', async () => {
  const { body } = await ask(`${of(ORIGIN + work.path)}&maxwidth=320&maxheight=180&format=json`)
  expect(body).toMatchObject({ width: 320, height: 180 })
  expect(body.html).toContain('width="320" height="180"')
  expect(body).not.toHaveProperty('thumbnail_url')
})

test.each([
  ['', 400, 'invalid-parameter'],
  ['url=nada', 400, 'invalid-parameter'],
  [`${of(`${ORIGIN}/ana/x`)}&maxwidth=-1`, 400, 'invalid-parameter'],
  [`${of(ORIGIN + work.path)}&format=xml`, 501, 'unknown-format'],
  [of(`https://mau.example${work.path}`), 404, 'not-found'],
  [of(`http://pares.example${work.path}`), 404, 'not-found'],
  [of(`${ORIGIN}/ana`), 404, 'not-found'],
  [of(`${ORIGIN}${work.path}/citacao.bib`), 404, 'not-found'],
  [of(`${ORIGIN}/ana/nunca-houve`), 404, 'not-found'],
])('“%s” is refused', async (query, status, code) => {
  const answer = await ask(query)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('the page of a work says where to ask; a hidden one is told to nobody', async () => {
  const detail = await getWork(services.db, 'ana', work.path.split('/')[2]!)
  const link = workMeta(detail, null, { origin: ORIGIN, siteName: 'Entrepares', signers: [] }).find(
    (tag) => 'type' in tag && tag.type === 'application/json+oembed',
  ) as { href: string }
  const query = link.href.replace(`${ORIGIN}/oembed?`, '')
  expect((await ask(query)).status).toBe(200)
  const edu = await person(services, 'edu', { roles: ['moderator'] })
  await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: 'Fere a política de ética.' })
  expect((await ask(query)).status).toBe(404)
})
