// How long from sending a message to reading it on another process, in many conversations at once.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { openOwnData } from '#tests/own-data.ts'
import { sessionCookie } from '#web/http/session.ts'
import { startProduct, type Product } from './product.ts'

const CONVERSATIONS = Number(process.env.BENCH_CONVERSATIONS ?? 1000)
/** Each conversation has its message somewhere within it. */
const WITHIN_MS = 30_000
const OPENING_AT_ONCE = 50
const SEEN_WITHIN_MS = 60_000
const SECRET = 'b'.repeat(40)

interface Pair {
  sender: number
  reader: number
}

const cookieOf = (person: number) =>
  sessionCookie({ secret: SECRET, secureCookies: false } as Config, tokenOf(person)).split(';')[0]!
const tokenOf = (person: number) => `bench-session-of-${person}`

export async function measureConversations(): Promise<void> {
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', SECRET, TRUST_PROXY: '1' }
  const first = await startProduct({ dataDir, env })
  const second = await startProduct({ dataDir, env: { ...env, JOBS: 'off' } })
  try {
    const pairs = await makeFriends(databaseUrl)
    const seen = new Map<number, () => void>()
    const streams = await openStreams(second, pairs, seen)
    const delays = await Promise.all(pairs.map((pair) => timeMessage(first, second, pair, seen)))
    for (const close of streams) close()
    console.log(
      `${pairs.length} conversas em dois processos, uma mensagem em cada, em ${WITHIN_MS / 1000} s; do envio:`,
    )
    for (const [until, words] of STAGES)
      print(
        words,
        delays.map((delay) => delay[until]),
      )
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await remove()
  }
}

const STAGES = [
  ['stored', 'até a resposta'],
  ['told', 'até o aviso no outro processo'],
  ['read', 'até a leitura'],
] as const
type Delays = Record<(typeof STAGES)[number][0], number>

function print(words: string, times: number[]): void {
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
  console.log(`  ${words}: mediana ${at(0.5)} ms, p99 ${at(0.99)} ms, pior ${at(1)} ms`)
}

/** People with open sessions, two and two friends: by hand, as their passwords would take longer than all else. */
async function makeFriends(databaseUrl: string): Promise<Pair[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  try {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into users (username, email, email_verified)
          select 'bench_' || n, 'bench' || n || '@exemplo.br', true from generate_series(1, ${2 * CONVERSATIONS}) n
          returning id, username),
        known as (insert into profiles (id, username, full_name) select id, username, username from made)
      select id from made order by id`.execute(db)
    const ids = rows.map(({ id }) => id)
    await sql`insert into sessions (user_id, token, expires_at)
      select id, 'bench-session-of-' || id, now() + interval '1 day' from unnest(${ids}::bigint[]) as id`.execute(
      db,
    )
    const pairs = Array.from({ length: CONVERSATIONS }, (_, n) => ({
      sender: ids[2 * n]!,
      reader: ids[2 * n + 1]!,
    }))
    await sql`insert into friend_requests (sender_id, receiver_id, status)
      select s, r, 'accepted' from unnest(${pairs.map(({ sender }) => sender)}::bigint[],
        ${pairs.map(({ reader }) => reader)}::bigint[]) as pair (s, r)`.execute(db)
    return pairs
  } finally {
    await close()
  }
}

async function openStreams(
  { origin }: Product,
  pairs: readonly Pair[],
  seen: ReadonlyMap<number, () => void>,
): Promise<(() => void)[]> {
  const closes: (() => void)[] = []
  for (let n = 0; n < pairs.length; n += OPENING_AT_ONCE) {
    const some = pairs.slice(n, n + OPENING_AT_ONCE)
    closes.push(...(await Promise.all(some.map(({ reader }, k) => openOne(origin, reader, n + k, seen)))))
  }
  return closes
}

/** Each from an address of its own: what one address may open is limited. */
function openOne(
  origin: string,
  reader: number,
  n: number,
  seen: ReadonlyMap<number, () => void>,
): Promise<() => void> {
  const headers = { 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}`, Cookie: cookieOf(reader) }
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${origin}/_/live?topics=person:${reader}`,
      { agent: false, headers },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered with ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('"kind":"chat"')) seen.get(reader)?.()
          resolve(() => void request.destroy())
        })
        response.on('error', () => {})
      },
    )
    request.once('error', reject)
  })
}

/** From the sender's press to the moment the reader, told of it, has read the words. */
async function timeMessage(
  first: Product,
  second: Product,
  pair: Pair,
  seen: Map<number, () => void>,
): Promise<Delays> {
  let notifiedAt = 0
  const notified = new Promise<void>((resolve) =>
    seen.set(pair.reader, () => {
      notifiedAt ||= performance.now()
      resolve()
    }),
  )
  await sleep(Math.random() * WITHIN_MS)
  const content = `Olá, ${pair.reader}`
  const started = performance.now()
  const sent = await fetch(`${first.origin}/_/people/${pair.reader}/messages`, {
    method: 'POST',
    headers: { Cookie: cookieOf(pair.sender), Origin: first.origin, Accept: 'application/json' },
    body: new URLSearchParams({ content, submissionKey: crypto.randomUUID() }),
  })
  const stored = performance.now()
  if (!sent.ok) throw new Error(`a message was answered with ${sent.status}`)
  const late = AbortSignal.timeout(SEEN_WITHIN_MS)
  await Promise.race([
    notified,
    new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
  ])
  const read = await fetch(`${second.origin}/_/people/${pair.sender}/messages`, {
    headers: { Cookie: cookieOf(pair.reader), Accept: 'application/json' },
  })
  if (!(await read.text()).includes(content)) throw new Error('what was told of was not there to read')
  return { stored: stored - started, told: notifiedAt - started, read: performance.now() - started }
}
