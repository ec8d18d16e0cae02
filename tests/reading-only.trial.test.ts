// Maintenance with READ_ONLY=1: whatever form there is, sent with and without scripts, is refused in its sentence by the
// running product, nothing is written, and who was signed in goes on reading.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { sessionCookie } from '#web/http/session.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { readRoutes } from './read-routes.ts'
import { newFolder } from './run-product.ts'
import { openTestServices } from './services.ts'

const WORDS = 'Voltamos às 14h.'
/** They change nothing that is kept here. */
const STILL = new Set(['/_/theme', '/auth/sign-out', '/_/falhas'])
const { url } = await testDatabase()
const services = await openTestServices(url)
let product: Product
let cookie: string
let work: { slug: string }

beforeAll(async () => {
  const ana = await person(services, 'ana')
  work = await publishWork(services, ana, aWork())
  const { token } = await startSession(services, ana.id, visitFrom())
  cookie = sessionCookie(services.config, token).split(';')[0]!
  const env = { DATABASE_URL: url, DEMO: '0', READ_ONLY: '1', READ_ONLY_NOTICE: WORDS }
  product = await startProduct({ dataDir: newFolder(), env: { ...env, SECRET: services.config.secret! } })
})
afterAll(() => product.stop())

const rows = async () =>
  (
    await sql<{ table: string; n: number }>`
      select table_name as table,
        (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(table_name), false, true, '')))[1]::text::int as n
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
      services.db,
    )
  ).rows

test('every act of every route is refused, by a form and by a script, and no table grows', async () => {
  const acts = (await readRoutes()).filter(
    ({ methods, pattern }) => methods.includes('POST') && !STILL.has(pattern),
  )
  expect(acts.length).toBeGreaterThan(50)
  const before = await rows()
  const wrong: string[] = []
  for (const { pattern, isPage } of acts) {
    const path = pattern.replaceAll(/:\w+\??|\*/g, '1')
    const addresses = isPage ? [path, `${path === '/' ? '/_' : path}.data`] : [path]
    for (const address of addresses)
      for (const Accept of ['text/html', 'application/json']) {
        const answer = await fetch(product.origin + address, {
          method: 'POST',
          redirect: 'manual',
          headers: { Origin: product.origin, Cookie: cookie, Accept },
          body: new URLSearchParams({ intent: 'x', content: 'Um texto.' }),
        })
        const said = (await answer.text()).includes(WORDS)
        const later = answer.headers.get('Retry-After') !== null
        if (answer.status !== 503 || !said || !later)
          wrong.push(
            `${address} ${Accept}: ${answer.status}${said ? '' : ', no words'}${later ? '' : ', no time'}`,
          )
      }
  }
  expect(wrong).toEqual([])
  expect(await rows()).toEqual(before)
})

test('what was there is read, by who was signed in too, with the sentence above it', async () => {
  for (const path of ['/', '/areas', `/ana/${work.slug}`, '/settings', '/new-post', '/notifications']) {
    const answer = await fetch(product.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect([path, answer.status, (await answer.text()).includes(WORDS)]).toEqual([path, 200, true])
  }
})
