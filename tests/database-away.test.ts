// A PostgreSQL that is stopped, started and frozen under the running product.
import { globSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { PATIENCE } from './patience.ts'
import { newFolder, startMain, type Running } from './run-product.ts'

const folder = newFolder()
/** The door of each server lies elsewhere; the product knows this one. */
const door = path.join(folder, 'd')
let postgres: EmbeddedPostgres
let product: Running

async function startPostgres(): Promise<void> {
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    elsewhere: path.join(folder, 'elsewhere'),
  })
  rmSync(door, { force: true })
  symlinkSync(postgres.socketDir, door)
}

beforeAll(async () => {
  await ensureBuild(process.cwd())
  await startPostgres()
  product = startMain({
    DATABASE_URL: postgres.url.replace(postgres.socketDir, door),
    DATA_DIR: newFolder(),
    PORT: String(await freePort()),
    SECRET: 's'.repeat(40),
    LOG_LEVEL: 'warn',
  })
  await untilReady(product.child, `${product.origin}/healthz`)
})
afterAll(async () => {
  signal('SIGCONT')
  product.child.kill('SIGTERM')
  await product.ended
  await postgres.stop()
})

/** To the server and each process of it. */
function signal(name: NodeJS.Signals): void {
  const [file] = globSync(path.join(postgres.dataDir, '*/postmaster.pid'))
  const postmaster = readFileSync(file!, 'utf8').split('\n')[0]!
  const isOfIt = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return pid === postmaster || stat.slice(stat.lastIndexOf(')')).split(' ')[2] === postmaster
    } catch {
      return false // it ended meanwhile
    }
  }
  for (const pid of readdirSync('/proc'))
    if (/^\d+$/.test(pid) && isOfIt(pid)) process.kill(Number(pid), name)
}

const PAGE = { Accept: 'text/html' }
const get = (address: string) => fetch(product.origin + address, { headers: PAGE })
const act = (accept: string) =>
  fetch(`${product.origin}/auth`, {
    method: 'POST',
    headers: {
      Accept: accept,
      Origin: product.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'intent=sign-in&email=ana%40exemplo.br&password=abacate-maduro',
  })
const health = async () => {
  const answer = await fetch(`${product.origin}/healthz`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

async function keepFeed(): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await get('/feed')
    expect([answer.status, answer.headers.get('Server-Timing')]).toEqual([200, 'page;desc="kept"'])
  }, PATIENCE)
}

/** `unasked` is a search that nobody made before: no page of it is kept. */
async function expectStandBy(unasked: string): Promise<void> {
  await vi.waitFor(async () => expect(await health()).toEqual([503, 'database-away']), PATIENCE)
  const kept = await get('/feed')
  expect([kept.status, (await kept.text()).includes('</html>')]).toEqual([200, true])
  const other = await get(`/communities?q=${unasked}`)
  expect([other.status, other.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await other.text()).toContain('Não conseguimos ler os dados agora.')
  const form = await act('text/html')
  expect([form.status, form.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await form.text()).toContain('o que você enviou pode não ter sido guardado')
  const script = await act('application/json')
  expect([script.status, await script.json()]).toEqual([503, expect.objectContaining({ refused: true })])
  // what is written in the program needs no database
  expect((await get('/ethics')).status).toBe(200)
}

async function expectAllIsWell(): Promise<void> {
  await vi.waitFor(async () => {
    expect(await health()).toEqual([200, 'ok'])
    expect((await get('/communities?q=historia')).status).toBe(200)
    expect((await act('text/html')).status).toBe(401)
  }, PATIENCE)
}

test('a stopped database: kept pages are served, the rest is 503, and all goes on when it is started', async () => {
  await keepFeed()
  await postgres.stop()
  await expectStandBy('fisica')
  await startPostgres()
  await expectAllIsWell()
  await keepFeed()
})

test('a frozen database is the same, and nothing hangs', async () => {
  await keepFeed()
  signal('SIGSTOP')
  await expectStandBy('quimica')
  signal('SIGCONT')
  await expectAllIsWell()
  // nothing of it is a fault of ours
  expect(product.said()).not.toContain('"msg":"request failed"')
  expect(product.said()).not.toContain('"level":"fatal"')
})
