// What no browser of ours sends, and what proxies, crawlers and other sites do.
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { newFolder, startMain, type Running } from './run-product.ts'

const { url } = await testDatabase()
const PUBLIC = 'https://pares.exemplo.br'
let product: Running

beforeAll(async () => {
  await ensureBuild(process.cwd())
  product = startMain({
    DATABASE_URL: url,
    DATA_DIR: newFolder(),
    PORT: String(await freePort()),
    PUBLIC_URL: PUBLIC,
    CONTACT: 'secretaria@pares.exemplo.br',
    JOBS: 'off',
  })
  await untilReady(product.child, `${product.origin}/healthz`)
})
afterAll(() => void product.child.kill('SIGTERM'))

/** The bytes as they are, since no client of ours would send them. */
async function send(
  ...lines: string[]
): Promise<{ status: number; text: string; place: string | undefined }> {
  const socket = net.connect(Number(new URL(product.origin).port), '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  await once(socket, 'close')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    text,
    place: /^location: (.*)\r$/im.exec(text)?.[1],
  }
}
const get = (address: string, method = 'GET') =>
  send(`${method} ${address} HTTP/1.1`, 'Host: pares.exemplo.br')

test.each([
  ['TRACE /', 405],
  ['PROPFIND /', 405],
  ['OPTIONS *', 204],
  ['OPTIONS /feed', 204],
  ['GET http://pares.exemplo.br/auth', 200],
  ['HEAD http://pares.exemplo.br', 200],
  ['GET https://outra.exemplo/auth?aba=cadastro', 200],
  ['GET *', 400],
  ['GET http://ana@pares.exemplo.br/auth', 400],
])('%s is answered %d', async (line, status) => {
  expect((await send(`${line} HTTP/1.1`, 'Host: pares.exemplo.br')).status).toBe(status)
})

test.each(['a b', 'ana@pares.exemplo.br', 'pares.exemplo.br:99999', 'pares.exemplo.br/x'])(
  'a Host that is none (%s) is refused everywhere',
  async (host) => {
    for (const address of ['/', '/feed', '/_/me', '/_/live?topics=works', '/healthz', '/favicon.svg'])
      expect([address, (await send(`GET ${address} HTTP/1.1`, `Host: ${host}`)).status]).toEqual([
        address,
        400,
      ])
  },
)

test('browsers are told to come by TLS only, and connections rest longer than a proxy keeps them', async () => {
  const { headers } = await fetch(`${product.origin}/auth`)
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Keep-Alive')).toBe('timeout=130')
})

test('every cookie goes over https only, whoever sets it and for whatever', async () => {
  const headers = { Origin: PUBLIC, Accept: 'text/html' }
  const post = (address: string, fields: Record<string, string>, cookie = '') =>
    fetch(product.origin + address, {
      method: 'POST',
      headers: { ...headers, Cookie: cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const account = { email: 'ana@exemplo.br', password: 'maré baixa de janeiro', username: 'ana_mare' }
  const signUp = { ...account, intent: 'sign-up', fullName: 'Ana Ribeiro', userType: 'student' }
  const joined = await post('/auth?aba=cadastro', signUp)
  const session = joined.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answers = [
    joined,
    await post('/_/theme', { theme: 'dark', next: '/' }),
    await fetch(`${product.origin}/_/sem-scripts?next=/`, { redirect: 'manual' }),
    // read once, then taken away
    await fetch(product.origin, {
      headers: { Cookie: 'flash=%7B%22tone%22%3A%22error%22%2C%22message%22%3A%22x%22%7D' },
    }),
    await fetch(`${product.origin}/_/form-opened`),
    await post('/auth/sign-out', {}, session),
  ]
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
  const names = new Set(cookies.map((cookie) => cookie.split('=')[0]))
  for (const name of ['flash', 'theme', 'no-script', 'position', 'form', '__Host-session', '__Host-device'])
    expect(names, name).toContain(name)
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*SameSite=Lax; Secure$/)
})

test.each(['/auth', '/healthz', '/robots.txt', '/_/me', '/favicon.svg', '/nao/ha', '/_/uploads?id=1'])(
  'what %s answers may not be framed elsewhere, brings no plug-in and no other base',
  async (address) => {
    const policy = (await fetch(product.origin + address)).headers.get('Content-Security-Policy') ?? ''
    const named = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]
    expect(named.filter((one) => !policy.includes(one))).toEqual([])
  },
)

test.each(['/auth', '/auth.data', '/_/works/1/like', '/_/works/1/like.data', '/new-post', '/x/y'])(
  'an act of another site at %s is refused in words, and the log stays silent',
  async (address) => {
    const before = product.said()
    for (const origin of ['https://mau.exemplo', 'null', 'nonsense']) {
      const headers = { Origin: origin }
      const answer = await fetch(product.origin + address, { method: 'POST', headers, body: 'a=1' })
      expect([answer.status, await answer.text()]).toEqual([403, 'Este pedido veio de outro site\n'])
    }
    expect(product.said().slice(before.length)).toBe('')
  },
)

test.each([
  ['/auth/', '/auth'],
  ['/AUTH?aba=cadastro', '/auth?aba=cadastro'],
  ['/Areas/Direito/', '/areas/direito'],
  ['//feed', '/feed'],
  ['/areas//direito', '/areas/direito'],
  ['/Ana_Ribeiro', '/ana_ribeiro'],
  ['/Ana/Minha-Tese/Editar/', '/ana/minha-tese/editar'],
  ['//', '/'],
  ['/auth?tab=sign-up&next=%2Fsaved', '/auth?aba=cadastro&destino=%2Fsaved'],
  ['/communities/new?a=b', '/communities/nova?a=b'],
])('%s leads to %s', async (address, place) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await get(address, method)
    expect([answer.status, answer.place]).toEqual([301, place])
  }
})

test.each([
  '/',
  '/auth',
  '/assets/Index-AbC.js',
  '//assets/Index-AbC.js',
  '/_/covers/A/',
  '/Auth.data',
  '/auth/reset?token=AbC//D',
  '/auth/verify?token=AbC%2F%2FD',
  '/post/99999999999',
])('%s is led nowhere', async (address) => {
  const { status, place } = await get(address)
  expect([status === 301, place]).toEqual([false, undefined])
})

test('who sends a form to such an address loses nothing of it', async () => {
  const body = new URLSearchParams({ intent: 'sign-in', email: 'x@exemplo.br', password: 'errada' })
  for (const address of ['/auth/', '/AUTH', '//auth']) {
    const answer = await fetch(product.origin + address, {
      method: 'POST',
      headers: { Origin: PUBLIC },
      body,
      redirect: 'manual',
    })
    expect([address, answer.status]).toEqual([address, 401])
  }
})

test.each([
  '//mau.exemplo',
  '//mau.exemplo/profile',
  '/%2Fmau.exemplo/profile',
  '/%5Cmau.exemplo/profile',
  '/\\mau.exemplo',
  '/\\/mau.exemplo/Profile/',
  '/.//mau.exemplo',
  '/a/..//mau.exemplo/',
  '/%2e//mau.exemplo/Tese',
  '/post//mau.exemplo/x',
  '/post/%2Fmau.exemplo/x',
  '/auth?destino=//mau.exemplo',
  '/auth?next=//mau.exemplo',
])('%s never leads to another site', async (address) => {
  const { place } = await get(address)
  if (place === undefined) return
  expect(place).toMatch(/^\/(?![/\\])/)
  expect(new URL(place, PUBLIC).origin).toBe(PUBLIC)
})

test('a harvester is answered compressed where it asks for that, and the head alone by HEAD', async () => {
  const from = (encoding: string, method = 'GET') =>
    send(`${method} /oai?verb=Identify HTTP/1.1`, 'Host: pares.exemplo.br', `Accept-Encoding: ${encoding}`)
  expect((await from('gzip')).text).toMatch(/^content-encoding: gzip\r$/im)
  const plain = await from('identity')
  expect(plain.text).not.toMatch(/^content-encoding/im)
  expect(plain.text).toContain('<repositoryName>')
  const head = await from('identity', 'HEAD')
  expect([head.status, /\r\n\r\n(.*)$/s.exec(head.text)?.[1]]).toEqual([200, ''])
  expect(head.text).toMatch(/^content-type: text\/xml/im)
})

test('another site reads the interface for programs, after asking or not, and no page', async () => {
  const asked = (method: string, path: string) =>
    send(`${method} ${path} HTTP/1.1`, 'Host: pares.exemplo.br', 'Origin: https://outra.exemplo')
  const may = /^access-control-allow-origin: \*\r$/im
  for (const path of ['/api/v1', '/api/v1/works', '/api/v1/nada', '/api/v1/openapi.json', '/oembed?url=x'])
    for (const method of ['OPTIONS', 'GET', 'HEAD'])
      expect([method, path, may.test((await asked(method, path)).text)]).toEqual([method, path, true])
  for (const path of ['/areas', '/api', '/api/v10', '/_/me'])
    for (const method of ['OPTIONS', 'GET'])
      expect([method, path, may.test((await asked(method, path)).text)]).toEqual([method, path, false])
})

test('who has forgotten the password is told whom to ask', async () => {
  const page = await (await fetch(`${product.origin}/auth/forgot`)).text()
  expect(page).toContain('href="mailto:secretaria@pares.exemplo.br"')
})

test('the version is told', async () => {
  const answer = await fetch(`${product.origin}/healthz`)
  expect(await answer.json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: 'ok',
    pages: 'ok',
    disk: 'ok',
    processes: '1/1',
  })
  const whole = await fetch(`${product.origin}/healthz?completo`)
  expect([whole.status, await whole.json()]).toMatchObject([200, { files: 'ok', mail: 'off' }])
})
