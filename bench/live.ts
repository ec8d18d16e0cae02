// Open streams of live events on one process: memory for each, and how long until the last one has an event; then
// conversations on two.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOwnData } from '#tests/own-data.ts'
import { measureConversations } from './measure-conversations.ts'
import { inspectMemory } from './inspect-memory.ts'
import { freePort, signIn, startProduct, type Product } from './product.ts'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 2000)
const OPENING_AT_ONCE = 50
const EVENTS = 10

interface Listener {
  heard: number
  close(): void
}

export async function run(): Promise<void> {
  await measureStreams()
  await measureConversations()
}

async function measureStreams(): Promise<void> {
  // Each stream from an address of its own: what one address may open is limited.
  const inspector = await freePort()
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const product = await startProduct({
    dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      TRUST_PROXY: '1',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    },
  })
  try {
    const work = await findWork(product)
    const cookie = await signIn(product.origin, 'ana_ribeiro')
    await warmUp(product, work.id)
    const before = await inspectMemory(inspector)
    const started = performance.now()
    const listeners = await openMany(product, work.id, STREAMS)
    const opening = performance.now() - started
    await sleep(1000)
    const after = await inspectMemory(inspector)
    console.log(`${listeners.length} fluxos abertos em ${opening.toFixed(0)} ms`)
    const each = (of: 'heldBytes' | 'residentBytes') => ((after[of] - before[of]) / STREAMS / 1024).toFixed(1)
    console.log(
      `memória por fluxo: ${each('heldBytes')} kB em uso; o processo cresceu ${each('residentBytes')} kB`,
    )
    const times: number[] = []
    for (let n = 1; n <= EVENTS; n++) times.push(await timeEvent(product, work.id, cookie, listeners, n))
    times.sort((a, b) => a - b)
    console.log(
      `até o último receber, do pedido que comenta: mediana ${times[EVENTS / 2]!.toFixed(0)} ms, pior ${times.at(-1)!.toFixed(0)} ms`,
    )
    const counts = new Set(listeners.map(({ heard }) => heard))
    console.log(`eventos recebidos por fluxo: ${[...counts].join(', ')} de ${EVENTS}`)
    for (const listener of listeners) listener.close()
    if (counts.size !== 1 || !counts.has(EVENTS)) process.exitCode = 1
  } finally {
    await product.stop()
    await remove()
  }
}

async function findWork({ origin }: Product): Promise<{ id: number }> {
  const page = await (
    await fetch(`${origin}/ana_ribeiro/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa`)
  ).text()
  const id = /\/_\/works\/(\d+)\/like/.exec(page)?.[1]
  if (!id) throw new Error('the demonstration has no work to listen to')
  return { id: Number(id) }
}

/** What is compiled and reserved once is not counted to the streams. */
async function warmUp(product: Product, workId: number): Promise<void> {
  const first = await openMany(product, workId, 200)
  for (const listener of first) listener.close()
  await sleep(1000)
}

async function openMany(product: Product, workId: number, count: number): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (let n = 0; n < count; n += OPENING_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENING_AT_ONCE, count - n) }, (_, k) =>
      openOne(product, workId, n + k),
    )
    listeners.push(...(await Promise.all(some)))
  }
  return listeners
}

function openOne({ origin }: Product, workId: number, n: number): Promise<Listener> {
  const address = `10.0.${n >> 8}.${n & 255}`
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${origin}/_/live?topics=works,work:${workId}`,
      { agent: false, headers: { 'X-Forwarded-For': address } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered with ${response.statusCode}`))
        const listener: Listener = { heard: 0, close: () => void request.destroy() }
        response.on('data', (chunk: Buffer) => {
          listener.heard += chunk.toString('latin1').split('"kind":"comment"').length - 1
          if (listener.heard === 0) resolve(listener) // the words of greeting: it is connected
        })
        response.on('error', () => {})
      },
    )
    request.once('error', reject)
  })
}

async function timeEvent(
  product: Product,
  workId: number,
  cookie: string,
  listeners: Listener[],
  n: number,
): Promise<number> {
  const started = performance.now()
  const body = new URLSearchParams({ content: `Medição ${n}`, submissionKey: crypto.randomUUID() })
  const headers = { Cookie: cookie, Origin: product.origin, Accept: 'application/json' }
  const answer = await fetch(`${product.origin}/_/works/${workId}/comments`, {
    method: 'POST',
    body,
    headers,
  })
  if (!answer.ok) throw new Error(`the comment was answered with ${answer.status}`)
  while (listeners.some(({ heard }) => heard < n)) {
    if (performance.now() - started > 10_000)
      throw new Error('the event did not reach every stream within 10 s')
    await sleep(1)
  }
  return performance.now() - started
}
