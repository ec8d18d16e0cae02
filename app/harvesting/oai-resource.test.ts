import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rateRules } from '#domain/rate-rules.ts'
import { testServices } from '#tests/services.ts'
import { requestContext, servicesContext } from '#web/http/context.ts'
import { harvestSource } from './harvest-source.ts'
import { action, loader } from './oai-resource.ts'

const services = await testServices({ RATE_LIMITS: 'on' })

function ask(search: string, body?: string, address = '203.0.113.9'): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestContext, { id: '', address, userAgent: '', nonce: '' })
  const url = new URL(`https://pares.example/oai${search}`)
  const request = new Request(url, body === undefined ? {} : { method: 'POST', body })
  return (body === undefined ? loader : action)({ request, url, context, params: {} } as never)
}

test('GET and POST answer alike, as XML that nobody keeps without asking', async () => {
  const got = await ask('?verb=Identify')
  const posted = await ask('', 'verb=Identify')
  expect(got.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  expect(got.headers.get('Cache-Control')).toBe('no-cache')
  const said = async (response: Response) =>
    (await response.text()).replace(/<(?:responseDate|earliestDatestamp)>.*?</g, '<')
  expect(await said(posted)).toBe(await said(got))
  expect(await said(await ask('?verb=Identify', 'verb=Nada'))).toContain('badVerb')
  expect((await ask('', 'x'.repeat(30_000))).status).toBe(413)
})

test('who asks too often is told in words when to come again, by the number that harvesters wait for', async () => {
  for (let n = 0; n < rateRules['harvest:address'].points; n += 1)
    await ask('?verb=Nada', undefined, '192.0.2.1')
  const refused = await ask('?verb=Identify', undefined, '192.0.2.1')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(
    /^Muitos pedidos em pouco tempo\. Tente de novo em \d+ (segundo|minuto)s?\.\n$/,
  )
  expect((await ask('?verb=Identify', undefined, '192.0.2.2')).status).toBe(200)
})

test('whatever the site is called, a harvester is told a domain and an address to write to', () => {
  const { config } = services
  const told = (changes: object, origin = 'https://pares.example') =>
    harvestSource({ ...config, contact: undefined, mail: undefined, ...changes }, origin)
  expect(told({})).toMatchObject({
    baseUrl: 'https://pares.example/oai',
    namespace: 'pares.example',
    adminEmail: 'postmaster@pares.example',
  })
  expect(told({}, 'http://127.0.0.1:3000')).toMatchObject({
    namespace: 'localhost',
    adminEmail: 'postmaster@localhost.invalid',
  })
  expect(told({ harvesting: { domain: 'antigo.example', email: 'oai@pares.example' } })).toMatchObject({
    namespace: 'antigo.example',
    adminEmail: 'oai@pares.example',
  })
  expect(told({ contact: 'https://pares.example/ajuda' }).adminEmail).toBe('postmaster@pares.example')
  expect(told({ contact: 'ajuda@pares.example' }).adminEmail).toBe('ajuda@pares.example')
  const mail = { smtpUrl: '', from: 'Entrepares <nao-responda@pares.example>' }
  expect(told({ mail }).adminEmail).toBe('nao-responda@pares.example')
})
