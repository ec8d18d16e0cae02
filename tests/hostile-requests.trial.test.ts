import { createHash } from 'node:crypto'
// What no form of ours sends, at every address: an answer, never a fault; and what pages say to browsers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROFILE_ACTS } from '#app/profiles/profile-acts.ts'
import { SETTINGS_ACTS } from '#app/settings/settings-acts.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { person } from './people.ts'
import { readRoutes } from './read-routes.ts'
import { signInOver } from './sign-in-over.ts'
import { openTestServices } from './services.ts'

const { url } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
const table = await readRoutes()
let product: Product
let cookie: string

beforeAll(async () => {
  const ana = await person(services, 'ana')
  product = await startProduct({
    dataDir: services.config.dataDir,
    env: { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40) },
  })
  cookie = await signInOver(product.origin, ana)
})
afterAll(() => product?.stop())

async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const headers = { Origin: product.origin, Cookie: cookie, ...init.headers }
  const answer = await fetch(product.origin + address, { redirect: 'manual', ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

const SEGMENTS = ['%00', '%F0%9F%98%80', 'a%0d%0aSet-Cookie:x=1', '1e400', '9'.repeat(20), 'constructor']
const encode = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
const NAMES = [
  'q',
  'area',
  'categoria',
  'palavra',
  'ordem',
  'depois',
  'desde',
  'ids',
  'rascunho',
  'excluding',
]
const QUERIES = [
  'q=%00',
  // all at once: a page that fails at one is found by taking the others away
  ...['constructor', '9'.repeat(20)].map((value) => NAMES.map((name) => `${name}=${value}`).join('&')),
  ...[encode([1e300, 'x']), encode(['x', '\0', 1])].flatMap((cursor) => [
    `depois=${cursor}`,
    `desde=${cursor}`,
  ]),
]
// what the pages' scripts ask, and people never
const SCRIPTS_ONLY = /^\/(_\/(?!imagens|covers|avatars)|auth\/username)/
const FORM = 'application/x-www-form-urlencoded'
const BODIES: [type: string, body: string][] = [
  ['', 'a=1'],
  ['text/plain', 'a=1'],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '{"title":[1],"data":null,"markdown":"\\u0000"}'],
  ['multipart/form-data', 'a'],
  ['multipart/form-data; boundary=b', '--b\r\nbroken'],
  [FORM, 'intent=constructor&act=constructor&rating=5&comment=a%00&content=a%00&title=%00&id=1e400'],
]

describe('hostile requests', () => {
  const isVariable = (segment: string) => /^[:*]/.test(segment)
  const addressOf = (pattern: string, value: (segment: string, index: number) => string) =>
    pattern
      .split('/')
      .map((segment, index) => (isVariable(segment) ? value(segment, index) : segment))
      .join('/')
  const usual = (pattern: string) => addressOf(pattern, () => '1')

  test.each(table.filter(({ methods }) => methods.includes('GET')).map(({ pattern }) => pattern))(
    'GET %s finds, refuses or leads on',
    async (pattern) => {
      const variables = [...pattern.split('/').entries()].filter(([, segment]) => isVariable(segment))
      const addresses = [
        ...variables.flatMap(([at]) =>
          SEGMENTS.map((hostile) => addressOf(pattern, (_, index) => (index === at ? hostile : '1'))),
        ),
        ...QUERIES.map((query) => `${usual(pattern)}?${query}`),
      ]
      const faults: string[] = []
      for (const address of addresses) if ((await statusOf(address)) >= 500) faults.push(address)
      expect(faults).toEqual([])
    },
  )

  test.each(table.filter(({ methods }) => methods.includes('POST')).map(({ pattern }) => pattern))(
    'POST %s refuses what it cannot read',
    async (pattern) => {
      const faults: unknown[] = []
      for (const [type, body] of BODIES) {
        const status = await statusOf(usual(pattern), {
          method: 'POST',
          body,
          headers: { 'Content-Type': type, Cookie: pattern.includes('sign-out') ? '' : cookie },
        })
        if (status >= 500) faults.push({ type, body, status })
      }
      expect(faults).toEqual([])
    },
  )
})

// React Router answers 'null' where a route without a component finds nothing
test.each(table.filter(({ methods }) => methods.includes('GET')).map(({ pattern }) => pattern))(
  'GET %s tells a person in words that there is nothing',
  async (pattern) => {
    const address = pattern.replaceAll(/[:*][^/]*/g, '999999').replace(/:file$/, 'works-9.xml')
    const headers = { Cookie: cookie, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const answer = await fetch(product.origin + address, { headers })
    const text = await answer.text()
    expect(text).not.toBe('null')
    if (answer.status === 404 && !SCRIPTS_ONLY.test(pattern)) expect(text).toContain('<html lang="pt-BR"')
  },
)

test('a person is told so at the addresses that people follow', async () => {
  for (const address of [
    '/post/999999',
    '/post/abc',
    '/user/999999',
    '/sitemaps/works-9.xml',
    '/doi/10.1/x',
  ]) {
    const answer = await fetch(product.origin + address, { headers: { Accept: 'text/html' } })
    expect(answer.status, address).toBe(404)
    expect(answer.headers.get('Content-Type'), address).toContain('text/html')
    expect(await answer.text(), address).toContain('Página não encontrada')
  }
})

/** What needs no field, and so is done for a page of an older release too. */
const WITHOUT_FIELDS = [
  '/_/views/:workId',
  '/_/notifications',
  '/_/theme',
  '/_/falhas',
  '/auth',
  '/auth/sign-out',
]
const ofOlderPage = (intent = '') => {
  const body = new URLSearchParams({ ...(intent && { intent }), fieldOfBefore: 'Um texto longo, já escrito' })
  const headers = { Origin: product.origin, Cookie: cookie, Accept: 'application/json' }
  return { method: 'POST', redirect: 'manual', body, headers } as const
}

test.each(
  table
    .filter(({ methods, pattern }) => methods.includes('POST') && !WITHOUT_FIELDS.includes(pattern))
    .map(({ pattern }) => pattern),
)('POST %s by a page of an older release is refused in words', async (pattern) => {
  const answer = await fetch(product.origin + pattern.replaceAll(/[:*][^/]*/g, '1'), ofOlderPage())
  expect([400, 403, 404, 405, 409, 422]).toContain(answer.status)
  const text = await answer.text()
  // a script of its shows the words and keeps what was typed; a page comes with them
  if (answer.headers.get('Content-Type')?.includes('json'))
    expect(JSON.parse(text)).toMatchObject({ refused: true, message: expect.stringMatching(/\p{L}{4}/u) })
  else expect(text).toContain('<html lang="pt-BR"')
})

const intents = (page: string, acts: object, fieldless: RegExp) =>
  Object.keys(acts).flatMap((intent) => (fieldless.test(intent) ? [] : [[page, intent] as const]))

test.each([
  ...intents('/settings', SETTINGS_ACTS, /^(other-sessions|export)$/),
  ...intents('/profile', PROFILE_ACTS, /^remove-/),
])('the form of %s, %s, of an older release is refused in words', async (page, intent) => {
  // as its script sends it: the words are told to the page that stands, with what was typed in it
  const answer = await fetch(`${product.origin}${page}.data`, ofOlderPage(intent))
  expect([404, 422]).toContain(answer.status)
  expect(await answer.text()).toMatch(/"refused".*"message","[^"]*\p{L}{4}/u)
})

/** The fields of a page's form as a browser would send them, nothing of it changed. */
function fieldsAsShown(page: string, intent: string): URLSearchParams {
  const form = page.split('<form').find((part) => part.includes(`value="${intent}"`)) ?? ''
  const fields = new URLSearchParams({ intent })
  for (const [input] of form.split('</form>')[0]!.matchAll(/<input[^>]*>/g)) {
    const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    const isSent = valueOf('type') === 'hidden' || / checked=/.test(input)
    if (isSent) fields.append(valueOf('name')!, valueOf('value') ?? 'on')
  }
  return fields
}

test('preferences that are sent as they are shown stay as they were', async () => {
  const read = async () => {
    const page = await (await fetch(`${product.origin}/settings`, { headers: { Cookie: cookie } })).text()
    return fieldsAsShown(page, 'preferences')
  }
  const shown = await read()
  expect(shown.size).toBeGreaterThan(5)
  expect(await statusOf('/settings', { method: 'POST', body: shown })).toBe(303)
  expect([...(await read())]).toEqual([...shown])
})

test('a body that is no form is told so', async () => {
  const answer = await fetch(`${product.origin}/_/works/1/comments`, {
    method: 'POST',
    headers: { Cookie: cookie, Accept: 'application/json', 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Formulário inválido. Recarregue a página.')
})

test.each(['0x1', ' 1', '1e0', '01', '+1'])('a work is not found by %j', async (id) => {
  const address = `/_/works/${encodeURIComponent(id)}/like`
  const headers = { Accept: 'application/json' }
  expect(
    await statusOf(address, { method: 'POST', headers, body: new URLSearchParams({ liked: '1' }) }),
  ).toBe(404)
})

test('acts from elsewhere are refused, whatever the route; those of programs without Origin are not', async () => {
  const post = async (headers: Record<string, string>) => {
    const address = `${product.origin}/_/works/1/like`
    const body = new URLSearchParams()
    return (
      await fetch(address, { method: 'POST', body, headers: { ...headers, Accept: 'application/json' } })
    ).status
  }
  expect(await post({})).toBe(401)
  expect(await post({ Origin: 'https://mau.exemplo' })).toBe(403)
  expect(await post({ Origin: 'null' })).toBe(403)
})

test('a page runs no inline script but its own, sent whole or in parts', async () => {
  const ask = async (path: string, cookies = '') => {
    // a robot gets every page whole
    const headers = {
      Cookie: cookies,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    const answer = await fetch(product.origin + path, { headers })
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? ''
    expect(scripts).not.toContain('unsafe-inline')
    const inline = [
      ...(await answer.text()).matchAll(/<script(?![^>]*(?: src=|ld\+json))([^>]*)>(.*?)<\/script>/gs),
    ]
    return { scripts, inline, nonce: /'nonce-([^']+)'/.exec(scripts)?.[1] }
  }
  const hashed = (scripts: string, text: string) =>
    scripts.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  // one that is sent whole, to everybody or to a browser without scripts, names its scripts by what they say
  for (const { scripts, inline, nonce } of [await ask('/'), await ask('/', 'no-script=1')]) {
    expect(nonce).toBeUndefined()
    expect(inline.length).toBeGreaterThan(2)
    for (const [, , text] of inline) expect(hashed(scripts, text!), text!.slice(0, 80)).toBe(true)
  }
  // one that is sent in parts, by a number drawn for this answer
  const hers = `${cookie}; no-script=1`
  const [one, other] = [await ask('/settings', hers), await ask('/settings', hers)]
  expect(one.nonce).toBeDefined()
  expect(one.inline.length).toBeGreaterThan(2)
  expect(other.nonce).not.toBe(one.nonce)
  for (const [, attributes, text] of one.inline)
    expect(attributes!.includes(`nonce="${one.nonce}"`) || hashed(one.scripts, text!)).toBe(true)
})
