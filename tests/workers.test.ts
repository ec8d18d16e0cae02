// WORKERS=2: the product as two processes behind one port, with what they do together.
import { once } from 'node:events'
import http from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { listenTo } from './listen-to.ts'
import { PATIENCE } from './patience.ts'
import { aWork, person } from './people.ts'
import { startMain, type Running } from './run-product.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const POSITION = 'position='
const METRICS_TOKEN = 'uma senha de metricas'
const { url } = await testDatabase()
const services = await openTestServices(url)
let product: Running
let port: number
let ana: { actor: Actor; cookie: string }
let bia: { actor: Actor; cookie: string }
let dora: { actor: Actor; cookie: string }

beforeAll(async () => {
  await ensureBuild(process.cwd())
  port = await freePort()
  product = startMain({
    PORT: String(port),
    WORKERS: '2',
    DATABASE_URL: url,
    DATA_DIR: services.config.dataDir,
    SECRET: 's'.repeat(40),
    LOG_LEVEL: 'debug',
    METRICS_TOKEN,
  })
  await untilReady(product.child, `${product.origin}/healthz`)
  await allServe()
  const signIn = async (name: string, ...roles: Actor['roles'][number][]) => {
    const actor = await person(services, name, { roles })
    const cookies = (await signInOver(product.origin, actor)).split('; ')
    // a browser has one of them, the last
    return { actor, cookie: cookies.filter((cookie) => !cookie.startsWith(POSITION)).join('; ') }
  }
  ana = await signIn('ana')
  bia = await signIn('bia')
  dora = await signIn('dora', 'admin')
})

interface Line {
  pid: number
  msg: string
  path?: string
  id?: string
  worker?: number
  pause?: number
}

const lines = (): Line[] =>
  product
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
const logged = (msg: string) => lines().filter((line) => line.msg === msg)

interface Answer {
  status: number
  text: string
  cookies: string[]
}

/** On a connection of its own: each goes to the next process. */
async function ask(path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const method = body ? 'POST' : 'GET'
  const request = http.request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: {
      Accept: 'text/html',
      ...(body && { Origin: product.origin, 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!)
  return { status: response.statusCode!, text, cookies }
}

const health = async () =>
  JSON.parse((await ask('/healthz')).text) as { status: string; processes: string; database: string }
const allServe = () =>
  vi.waitUntil(
    () =>
      health().then(
        ({ processes }) => processes === '2/2',
        () => false,
      ),
    PATIENCE,
  )

/** Who answered for this path, by the log. */
const whoAnswered = (path: string) =>
  new Set(lines().flatMap((line) => (line.msg === 'request' && line.path === path ? [line.pid] : [])))
const whoWorked = () => [...new Set(logged('job done').map(({ pid }) => pid))]
const publish = async () => publishWork(services, ana.actor, aWork({ title: `Maré ${crypto.randomUUID()}` }))

test('both answer, and a comment made in one is on the page of both for who wrote it', async () => {
  const { id, path } = await publish()
  const readTwice = (cookie: string) =>
    Promise.all([ask(path, { Cookie: cookie }), ask(path, { Cookie: cookie })])
  const both = () => [path, `/_/works/${id}/comments`].every((address) => whoAnswered(address).size === 2)
  await readTwice(bia.cookie)
  // who is free takes the next one: a busy machine may hand several to the same process
  for (let n = 0; n < 4 || (n < 200 && !both()); n++) {
    const content = `Comentário ${n} sobre a maré.`
    const form = new URLSearchParams({ content, submissionKey: crypto.randomUUID() })
    const headers = { Cookie: bia.cookie, Accept: 'application/json' }
    const said = await ask(`/_/works/${id}/comments`, headers, form.toString())
    expect(said.status).toBe(200)
    const position = said.cookies.find((cookie) => cookie.startsWith(POSITION))
    for (const page of await readTwice(`${bia.cookie}; ${position}`)) expect(page.text).toContain(content)
  }
  await vi.waitUntil(both, PATIENCE)
})

test('the limit of live streams holds over both; the figures are those of both', async () => {
  const open = () => listenTo(port, `topics=person:${bia.actor.id}`, { cookie: bia.cookie })
  const streams = await Promise.all(Array.from({ length: 30 }, open))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  for (let n = 0; n < 2; n++) {
    expect((await open()).status).toBe(429)
    const figures = await ask('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })
    expect(figures.text).toContain('entrepares_live_streams{kind="sse"} 30')
  }
  streams[0]!.close()
  await vi.waitFor(async () => expect((await open()).status).toBe(200), PATIENCE)
})

test('one of them works the queue; it is killed, another is started, and works it on', async () => {
  const worked = async (least: number) => {
    await vi.waitUntil(() => logged('job done').length >= least, PATIENCE)
    return whoWorked()
  }
  for (let n = 0; n < 3; n++) await publish()
  const [first, ...others] = await worked(3)
  expect(others).toEqual([])
  const ids = logged('job done').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)

  process.kill(first!, 'SIGKILL')
  await vi.waitUntil(() => logged('a worker ended and is started again').length > 0, PATIENCE)
  for (let n = 0; n < 4; n++) expect((await ask('/areas')).status).toBe(200)
  await allServe()
  const before = logged('job done').length
  await publish()
  const [, second, ...more] = await worked(before + 1)
  expect([second === first, more]).toEqual([false, []])

  process.kill(second!, 'SIGKILL')
  await vi.waitUntil(() => logged('a worker was started again').length > 1, PATIENCE)
  expect(logged('a worker ended and is started again')).toMatchObject([
    { worker: 0, pause: 100 },
    { worker: 0, pause: 200 },
  ])
  expect(await health()).toMatchObject({ status: 'ok', processes: '2/2' })
})

/** The rows of the table of processes that an admin sees. */
async function shownProcesses(): Promise<string[]> {
  const { text } = await ask('/admin/health', { Cookie: dora.cookie })
  const table = /<table aria-labelledby="processos".*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(text)![1]!
  const rows = table.split('</tr>').slice(0, -1)
  return rows.map((row) => row.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '))
}

test('an admin sees both processes, and why one was replaced', async () => {
  for (let n = 0; n < 2; n++) {
    const [first, second, ...more] = await shownProcesses()
    expect(more).toEqual([])
    expect(first).toMatch(/Processo 1 .*terminou com o sinal SIGKILL/)
    expect(second).toMatch(/Processo 2 .* MB .*Nenhuma/)
  }
})

test('SIGTERM ends both', async () => {
  const pids = await vi.waitUntil(async () => {
    await health()
    const running = [...new Set(logged('request').map(({ pid }) => pid))].filter(isRunning)
    return running.length === 2 && running
  }, PATIENCE)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(pids.filter(isRunning)).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
