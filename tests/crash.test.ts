// kill -9 in the middle of publishing. CRASH_ROUNDS=20 for the whole rehearsal; a few in the daily run.
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import type { Services } from '#domain/services.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { PATIENCE } from '#tests/patience.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)
const WRITERS = 4
const PDF = readFileSync('server/demo/documents/prospeccao-quimica.pdf')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const dataDir = mkdtempSync(path.join(tmpdir(), 'entrepares-crash-'))
chmodSync(dataDir, 0o755) // as root another user runs PostgreSQL below it
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
// what a killed process cannot remove goes with the folder
const start = () => startProduct({ dataDir, env: { DEMO: '0', TMPDIR: dataDir } })

interface Acknowledged {
  path: string
  title: string
  file: boolean
}

async function signUp(origin: string): Promise<string> {
  const body = new URLSearchParams({
    intent: 'sign-up',
    email: 'ana@exemplo.br',
    password: 'maré baixa de janeiro',
    fullName: 'Ana Ribeiro',
    username: 'ana_mare',
    userType: 'student',
  })
  const answer = await fetch(`${origin}/auth?aba=cadastro`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: origin },
  })
  expect(answer.status).toBe(302)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

let serial = 0

async function publishOne(origin: string, cookie: string): Promise<Acknowledged> {
  const title = `Trabalho sob queda número ${++serial}`
  const file = serial % 2 === 0
  const headers = { Origin: origin, Cookie: cookie }
  const form = new URLSearchParams({
    title,
    source: file ? 'file' : 'editor',
    submissionKey: crypto.randomUUID(),
    // the same document may stand here already
    confirmTwin: '1',
    abstract: 'Um resumo com mais de cinquenta caracteres, para passar pela validação do formulário.',
    content: file ? '' : `${title}. ${'Texto que deve sobreviver a uma queda do servidor. '.repeat(40)}`,
    thematicArea: 'Sistemas Distribuídos',
    category: 'Relatório Técnico',
    language: 'pt',
    licence: 'CC BY 4.0',
  })
  if (file) {
    const upload = await fetch(`${origin}/_/uploads?kind=paper&name=prospeccao.pdf`, {
      method: 'POST',
      body: PDF,
      headers: { ...headers, 'Content-Type': 'application/pdf' },
    })
    form.set('paperFileId', String(((await upload.json()) as { id: number }).id))
  }
  const answer = await fetch(`${origin}/new-post`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers,
  })
  if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`)
  return { path: new URL(answer.headers.get('Location')!, origin).pathname, title, file }
}

/** Publishes on and on until the server is gone; what was acknowledged is kept. */
async function publishUntilKilled(product: Product, cookie: string, kept: Acknowledged[]): Promise<void> {
  for (;;) {
    try {
      kept.push(await publishOne(product.origin, cookie))
    } catch (error) {
      if (product.process.exitCode !== null || product.process.signalCode !== null || product.process.killed)
        return
      throw error
    }
  }
}

async function expectWhole(origin: string, work: Acknowledged): Promise<void> {
  const page = await fetch(origin + work.path)
  expect(page.status, work.path).toBe(200)
  const html = await page.text()
  expect(html).toContain(work.title)
  if (!work.file) return expect(html).toContain('Texto que deve sobreviver')
  const download = await fetch(`${origin}${work.path}/${work.path.split('/')[2]}.pdf`)
  expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(PDF))
}

/** Every row of a work that there should be, and no file or row besides. */
async function expectNoRemains(services: Services): Promise<void> {
  await collectGarbage(services, '0 seconds')
  const count = async (table: 'works' | 'work_figures' | 'work_search' | 'work_versions') =>
    (
      await services.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const works = await count('works')
  expect([await count('work_figures'), await count('work_search'), await count('work_versions')]).toEqual([
    works,
    works,
    works,
  ])
  const rows = await services.db.selectFrom('files').select(['key', 'state']).execute()
  expect(rows.filter((row) => row.state !== 'attached')).toEqual([])
  const stored: string[] = []
  for await (const file of services.files.list('')) stored.push(file.key)
  expect(stored.sort()).toEqual(rows.map((row) => row.key).sort())
}

test(
  `after ${ROUNDS} kills in the middle of publishing every acknowledged work is whole and nothing half remains`,
  { timeout: 300_000 + ROUNDS * 60_000 },
  async () => {
    const kept: Acknowledged[] = []
    let product = await start()
    const cookie = await signUp(product.origin)
    for (let round = 0; round < ROUNDS; round++) {
      const writers = Array.from({ length: WRITERS }, () => publishUntilKilled(product, cookie, kept))
      const before = kept.length
      await vi.waitUntil(() => kept.length > before + 1, PATIENCE)
      await sleep(Math.random() * 700)
      product.process.kill('SIGKILL')
      await Promise.all(writers)
      product = await start()
      for (const work of kept) await expectWhole(product.origin, work)
    }
    await product.stop()
    expect(kept.length).toBeGreaterThan(ROUNDS)
    console.log(`${ROUNDS} kills, ${kept.length} works acknowledged, all whole`)

    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(dataDir, 'postgres'),
      elsewhere: process.env.POSTGRES_DIR!,
    })
    const config = readConfig({
      DATA_DIR: dataDir,
      SECRET: 's'.repeat(40),
      JOBS: 'off',
      DATABASE_URL: postgres.url,
    })
    const { services, close } = await openServices(config, postgres.url, createLog({ level: 'silent' }))
    await expectNoRemains(services)
    await close()
    await postgres.stop()
  },
)
