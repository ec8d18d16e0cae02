// The security log of the product as it is built and started: one line for each, and nothing of what was typed.
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SecurityNames } from '#platform/security/log-security.ts'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { PATIENCE } from './patience.ts'
import { newFolder, startMain, type Running } from './run-product.ts'
import { signUpOver } from './sign-up-over.ts'

const { url } = await testDatabase()
const SECRET = 's'.repeat(40)
const names = new SecurityNames(SECRET)
const METRICS_TOKEN = 'm'.repeat(32)
const ANA = 'ana@exemplo.br'
let product: Running

beforeAll(async () => {
  await ensureBuild(process.cwd())
  const DATA_DIR = newFolder()
  const PORT = String(await freePort())
  product = startMain({
    DATABASE_URL: url,
    DATA_DIR,
    PORT,
    SECRET,
    LOG_LEVEL: 'info',
    JOBS: 'off',
    METRICS_TOKEN,
  })
  await untilReady(product.child, `${product.origin}/healthz`)
})
afterAll(() => void product.child.kill('SIGTERM'))

type Line = Record<string, unknown>

/** The security lines of what `work` asks for, once the line of its request is there. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = product.said().length
  await work()
  const lines = () =>
    product
      .said()
      .slice(before)
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
  const asked = () => new Set(lines().flatMap((line) => (line.msg === 'request' ? [line.requestId] : [])))
  const security = () => lines().filter(({ msg }) => msg === 'security')
  // the line of a request comes after all that was written of it, and may come after its answer
  const isWhole = () => security().length > 0 && security().every(({ requestId }) => asked().has(requestId))
  await vi.waitUntil(isWhole, PATIENCE)
  return security().map(({ level, time, pid, msg, requestId, from, ...rest }) => {
    expect([level, msg, from]).toEqual(['info', 'security', names.ofAddress('127.0.0.1')])
    expect([typeof time, typeof pid, typeof requestId]).toEqual(['string', 'number', 'string'])
    return rest
  })
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: product.origin, ...headers },
    body,
  })
const signIn = (email: string, password: string) =>
  post('/auth', new URLSearchParams({ intent: 'sign-in', email, password }))

let cookie = ''
let who: unknown

test('who signs up has an account and a session', async () => {
  const lines = await linesOf(async () => (cookie = await signUpOver(product.origin, 'ana')))
  who = lines[0]?.who
  expect(who).toMatch(/^[\da-f]{16}$/)
  expect(lines).toEqual([
    { event: 'account-created', who },
    { event: 'signed-in', who },
  ])
})

test('a wrong password, and an account that is none', async () => {
  const failed = { event: 'sign-in-failed' }
  const refused = { event: 'refused', why: 'unauthenticated' }
  expect(await linesOf(() => signIn(ANA, 'errada de todo'))).toEqual([
    { ...failed, why: 'wrong-password', who, typed: names.ofEmail(ANA) },
    refused,
  ])
  expect(await linesOf(() => signIn('ninguem@exemplo.br', 'errada de todo'))).toEqual([
    { ...failed, why: 'unknown-account', typed: names.ofEmail('ninguem@exemplo.br') },
    refused,
  ])
})

test('an act without a session is refused', async () => {
  const like = () => post('/_/uploads?kind=paper&name=tese.pdf', 'a', { 'Content-Type': 'application/pdf' })
  expect(await linesOf(like)).toEqual([{ event: 'refused', why: 'unauthenticated' }])
})

test.each(['/_/messages', '/_/notifications', '/_/suggestions?q=a'])(
  'what only a person may ask for is refused to a visitor: %s',
  async (path) => {
    expect(await linesOf(() => fetch(product.origin + path))).toEqual([
      { event: 'refused', why: 'unauthenticated' },
    ])
  },
)

test('what of a stream may not be heard, and the figures without their token', async () => {
  const asked = (path: string) => async () => (await fetch(product.origin + path)).body?.cancel()
  expect(await linesOf(asked('/_/live?topics=works,staff,person:1'))).toEqual([
    { event: 'refused', why: 'forbidden' },
  ])
  expect(await linesOf(asked('/metrics'))).toEqual([{ event: 'refused', why: 'unauthenticated' }])
})

test.each([
  ['paper', 'tese.exe'],
  ['attachment', 'dados'],
  ['image', 'figura.png'],
])('a file of a wrong type: %s %s', async (kind, name) => {
  const send = () =>
    post(`/_/uploads?kind=${kind}&name=${name}`, 'não é o que diz', {
      Cookie: cookie,
      'Content-Type': 'application/octet-stream',
    })
  expect(await linesOf(send)).toEqual([{ event: 'upload-refused', why: 'wrong-type', who }])
})

test('what another site sends, and a site that cannot be', async () => {
  expect(await linesOf(() => post('/auth', 'a=1', { Origin: 'https://mau.exemplo' }))).toEqual([
    { event: 'request-refused', why: 'foreign-site' },
  ])
  const odd = async () => {
    const socket = net.connect(Number(new URL(product.origin).port), '127.0.0.1')
    socket.write('GET /auth HTTP/1.1\r\nHost: ana@pares.exemplo.br\r\nConnection: close\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
  }
  expect(await linesOf(odd)).toEqual([{ event: 'request-refused', why: 'odd-host' }])
})

test('nothing that was typed stands in the log, and no address', () => {
  for (const typed of [ANA, 'ninguem@', 'errada de todo', 'uma senha de teste', 'tese.exe', '"127.0.0.1"'])
    expect(product.said()).not.toContain(typed)
})
