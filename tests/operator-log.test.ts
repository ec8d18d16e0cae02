// The log of the product as it is built and started: what an operator finds in it.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { PATIENCE } from './patience.ts'
import { newFolder, startMain, type Running } from './run-product.ts'

const { url } = await testDatabase()
let product: Running

beforeAll(async () => {
  await ensureBuild(process.cwd())
  product = startMain({
    DATABASE_URL: url,
    DATA_DIR: newFolder(),
    PORT: String(await freePort()),
    SECRET: 's'.repeat(40),
    LOG_LEVEL: 'info',
    JOBS: 'off',
  })
  await untilReady(product.child, `${product.origin}/healthz`)
})
afterAll(() => void product.child.kill('SIGTERM'))

const lines = () =>
  product
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function breakCommunities(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter table communities rename to communities_away')
  return async () => {
    await client.query('alter table communities_away rename to communities')
    await client.end()
  }
}

test('the number on an error page finds the error and its request in the log', async () => {
  const mend = await breakCommunities()
  const answer = await fetch(`${product.origin}/communities`)
  const html = await answer.text()
  await mend()
  expect(answer.status).toBe(500)
  const number = /Código para o suporte: <code[^>]*>([^<]+)</.exec(html)?.[1]
  expect(number).toMatch(/^[\da-f-]{36}$/)
  const found = () => lines().filter(({ requestId }) => requestId === number)
  await vi.waitFor(() => expect(found().map(({ msg }) => msg)).toContain('request'), PATIENCE)
  expect(found().map(({ level, msg, status }) => [level, msg, status])).toEqual([
    ['error', 'request failed', undefined],
    ['info', 'request', 500],
  ])
})

test('every line off a terminal is one object with level, time, process and message, from the first on', () => {
  const said = product.said().trim().split('\n')
  expect(said.map((line) => JSON.parse(line) as object)).toEqual(
    said.map(() =>
      expect.objectContaining({
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: expect.any(Number),
        msg: expect.any(String),
      }),
    ),
  )
  expect(lines()).toContainEqual(
    expect.objectContaining({
      msg: 'notice',
      text: expect.stringContaining(`Entrepares está em ${product.origin}`),
    }),
  )
})
