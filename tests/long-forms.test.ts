// What one account sends beyond any need is refused before it is read, over HTTP as the product is deployed.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateRules } from '#domain/rate-rules.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { person } from './people.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const { url } = await testDatabase()
const services = await openTestServices(url, { RATE_LIMITS: 'on' })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const LONG = 600_000
const UNREAD = 'textos longos demais na fila'
let product: Product

beforeAll(async () => {
  const env = { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40), RATE_LIMITS: 'on' }
  product = await startProduct({ dataDir: services.config.dataDir, env })
  await services.limits.consume(
    'form-kilobytes:person',
    String(ana.id),
    rateRules['form-kilobytes:person'].points,
  )
})
afterAll(() => product?.stop())

interface Announced {
  path: string
  cookie: string
  type?: string
}

/** Says that a long body comes, and sends nothing of it: only who refuses it unread answers. */
function announce({ path, cookie, type = 'application/x-www-form-urlencoded' }: Announced) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { Cookie: cookie, Origin: product.origin, 'Content-Type': type, 'Content-Length': LONG }
    const sent = request(product.origin + path, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => {
        sent.destroy()
        resolve({ status: answer.statusCode, text })
      })
    })
    sent.once('error', reject)
    sent.flushHeaders()
  })
}

test.each([
  '/new-post',
  '/new-post.data',
  '/ana/trabalho/editar',
  '/profile',
  '/works/1/comments',
  '/nenhum-lugar/assim',
])('Ana has sent too much: what comes for %s is refused, and nothing of it is read', async (path) => {
  const cookie = await signInOver(product.origin, ana)
  const answer = await announce({ path, cookie })
  expect(answer).toMatchObject({ status: 429, text: expect.stringContaining(UNREAD) })
})

test('nor where its kind is another; her short forms and her drafts are read, and so is what Bia sends', async () => {
  const cookie = await signInOver(product.origin, ana)
  const withFiles = { path: '/new-post', cookie, type: 'multipart/form-data; boundary=x' }
  expect(await announce(withFiles)).toMatchObject({ status: 429 })
  const send = async (path: string, sender: string, body: URLSearchParams | string) => {
    const headers = {
      Cookie: sender,
      Origin: product.origin,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    }
    return (await fetch(product.origin + path, { method: 'POST', redirect: 'manual', headers, body })).status
  }
  const text = 'palavra '.repeat(20_000)
  expect(await send('/new-post', cookie, new URLSearchParams({ content: 'curto' }))).toBe(422)
  expect(await send('/_/drafts', cookie, JSON.stringify({ content: text }))).toBe(422)
  const hers = await signInOver(product.origin, bia)
  expect(await send('/new-post', hers, new URLSearchParams({ content: text }))).toBe(422)
})
