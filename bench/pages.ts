import { readFileSync } from 'node:fs'
import http from 'node:http'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { openDatabase, type Db } from '#db/client.ts'
import { findTrending } from '#domain/search/find-trending.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { getLanding } from '#domain/works/get-landing.ts'
import { getWork } from '#domain/works/get-work.ts'
import { openOwnData } from '#tests/own-data.ts'
import { freePort, signIn, startProduct, type Product } from './product.ts'

const SECONDS = 5
const CONNECTIONS = 10
const SLUG = 'filas-que-nao-esvaziam'

interface Target {
  name: string
  path: string
  cookie?: string
  sql: (db: Db) => Promise<unknown>
}

async function requestsPerSecond(url: string, cookie?: string): Promise<number> {
  const options = {
    url,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
  }
  await autocannon({ ...options, duration: 2 }) // warm
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** A bare node:http server, in a thread of its own, that sends these bytes and nothing else. */
async function serveFixedBytes(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const port = await freePort()
  const code = `const { workerData: d, parentPort } = require('node:worker_threads')
    const body = Buffer.from(d.body)
    require('node:http').createServer((_, res) => { res.writeHead(200, d.headers); res.end(body) }).listen(d.port, '127.0.0.1', () => parentPort.postMessage('ready'))`
  const worker = new Worker(code, { eval: true, workerData: { body, headers, port } })
  await new Promise((resolve) => worker.once('message', resolve))
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}

function fetchRaw(url: string, cookie?: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } }, (res) => {
        const parts: Buffer[] = []
        res
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const body = Buffer.concat(parts)
            const encoding = res.headers['content-encoding']
            resolve({
              body,
              headers: {
                'content-type': 'text/html',
                'content-length': String(body.length),
                ...(encoding ? { 'content-encoding': encoding } : {}),
              },
            })
          })
      })
      .on('error', reject)
  })
}

async function sqlPerSecond(db: Db, query: (db: Db) => Promise<unknown>): Promise<number> {
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    let count = 0
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() < until) {
          await query(db)
          count++
        }
      }),
    )
    return count / seconds
  }
  await run(1)
  return run(SECONDS)
}

const round = (n: number) => Math.round(n).toLocaleString('pt-BR')

async function measure(target: Target, product: Product, db: Db): Promise<void> {
  const url = product.origin + target.path
  const { body, headers } = await fetchRaw(url, target.cookie)
  const page = await requestsPerSecond(url, target.cookie)
  const fixed = await serveFixedBytes(body, headers)
  const bytes = await requestsPerSecond(fixed.url)
  await fixed.stop()
  const sql = await sqlPerSecond(db, target.sql)
  const kB = (body.length / 1000).toFixed(1)
  console.log(
    `${target.name.padEnd(26)} ${round(page).padStart(7)}/s  ${(page / bytes).toFixed(3)} of fixed bytes (${round(bytes)}/s, ${kB} kB)  ${(page / sql).toFixed(2)} of bare SQL (${round(sql)}/s)`,
  )
}

function memoryOf(product: Product): string {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
  return `${(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000).toFixed(0)} MB (peak ${(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000).toFixed(0)} MB)`
}

async function findWorkPath(db: Db): Promise<{ path: string; username: string; slug: string }> {
  const row = await db
    .selectFrom('works as w')
    .innerJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['p.username', 'w.slug'])
    .where('w.source', '=', 'editor')
    .where('w.slug', 'like', `${SLUG}%`)
    .executeTakeFirstOrThrow()
  return { ...row, path: `/${row.username}/${row.slug}` }
}

export async function run(): Promise<void> {
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const product = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '1' } })
  const { db, close } = openDatabase(databaseUrl, { max: CONNECTIONS })
  try {
    console.log(`memory at start: ${memoryOf(product)}`)
    const cookie = await signIn(product.origin, 'ana_ribeiro')
    const work = await findWorkPath(db)
    const readWork = (from: Db) => getWork(from, work.username, work.slug)
    const readFeed = (from: Db) =>
      Promise.all([findWorks(from, { order: 'date' }), getFacets(from, {}), findTrending(from)])
    const targets: Target[] = [
      { name: 'landing, visitor', path: '/', sql: getLanding },
      { name: 'feed, signed in', path: '/feed', cookie, sql: readFeed },
      { name: 'work page, visitor', path: work.path, sql: readWork },
      { name: 'work page, signed in', path: work.path, cookie, sql: readWork },
    ]
    for (const target of targets) await measure(target, product, db)
    console.log(`memory after load: ${memoryOf(product)}`)
  } finally {
    await close()
    await product.stop()
    await remove()
  }
}
