// What many files at once do to everybody else: `npm run bench -- uploads`. The same pages are asked for while nobody
// sends anything, and from the moment at which twenty people each send a document, which is then read and searched for
// its metadata. BENCH_DOCUMENTS is another folder of documents; BENCH_SECONDS how long is measured each time. On a busy
// machine files wait longer than anybody measures: what is not read PATIENCE_S after they were sent is counted as such.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/client.ts'
import { DEMO_PEOPLE } from '#server/demo/demo-people.ts'
import { openOwnData } from '#tests/own-data.ts'
import { timeAtShare, timesInOrder } from './probed-times.ts'
import { signIn, startProduct } from './product.ts'
import { type ProbedPage, startProbe } from './start-probe.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const DOCUMENTS = process.env.BENCH_DOCUMENTS ?? 'tests/data/documents'
const SENDERS = 20
const A_SECOND = 10
const PATIENCE_S = Math.max(300, SECONDS)
const READER = 'bruno_castro'
const PAGES = ['/feed', '/ana_ribeiro/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa', '/saved', '/']

export async function run(): Promise<void> {
  const own = await openOwnData()
  const product = await startProduct({
    dataDir: own.dataDir,
    env: { DATABASE_URL: own.databaseUrl, DEMO: '1', WORKERS: process.env.BENCH_WORKERS ?? '1' },
  })
  const probe = startProbe()
  try {
    const { origin } = product
    const cookie = await signIn(origin, READER)
    const senders = await signInSenders(origin)
    const ask = (seconds: number) => probe.run({ origin, cookie, pages: PAGES, seconds, aSecond: A_SECOND })
    await untilDone(own.databaseUrl)
    await ask(5) // compiled, cached, connected
    const calm = await ask(SECONDS)
    say('sem envios', calm, calm)
    const reading = readAll(origin, senders)
    say(`${SENDERS} envios ao mesmo tempo`, await ask(SECONDS), calm)
    console.log(await reading)
  } finally {
    probe.stop()
    await product.stop()
    await own.remove()
  }
}

/** What the demonstration content asks for, which reads files too, would be measured as calm. */
async function untilDone(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  const openJobs = async () => {
    const { rows } = await sql`
      select from pgboss.job where state < 'completed' and start_after < now()`.execute(db)
    return rows.length
  }
  for (let waited = 0; waited < PATIENCE_S && (await openJobs()) > 0; waited++) await sleep(1000)
  const left = await openJobs()
  await close()
  if (left > 0) console.log(`o conteúdo de demonstração tem ainda ${left} tarefas por fazer`)
}

/** Sends all at once; resolves when all are read, or nobody waits any more. */
async function readAll(origin: string, senders: string[]): Promise<string> {
  const started = performance.now()
  const all = await Promise.all(
    senders.map((sender, n) => sendAndWait(origin, sender, documentAt(n), started)),
  )
  const read = all.map((one) => one.read).filter((time) => time !== null)
  const last = (times: readonly number[]) => `${Math.max(0, ...times).toFixed(1)} s`
  const meanwhile = read.filter((time) => time <= SECONDS).length
  return (
    `recebidos todos em ${last(all.map(({ sent }) => sent))}; ` +
    `lidos nesse tempo ${meanwhile} de ${all.length}, ${read.length} em ${last(read)}`
  )
}

async function signInSenders(origin: string): Promise<string[]> {
  const names = DEMO_PEOPLE.map(({ username }) => username).filter((name) => name !== READER)
  const cookies: string[] = []
  for (const name of names.slice(0, SENDERS)) cookies.push(await signIn(origin, name))
  return cookies
}

function documentAt(n: number): { name: string; bytes: Buffer<ArrayBuffer> } {
  const files = globSync(`${DOCUMENTS}/*.{pdf,docx,doc,tex}`).toSorted()
  const file = files[n % files.length]
  if (!file) throw new Error(`there is no document in ${DOCUMENTS}`)
  return { name: path.basename(file), bytes: readFileSync(file) }
}

type SentDocument = ReturnType<typeof documentAt>

/** After how many seconds the file had arrived, and after how many it had been read; null where it was not. */
async function sendAndWait(origin: string, cookie: string, { name, bytes }: SentDocument, started: number) {
  const headers = { Cookie: cookie, Origin: origin }
  const seconds = () => (performance.now() - started) / 1000
  const address = `${origin}/_/uploads?kind=paper&name=${encodeURIComponent(name)}`
  const answer = await fetch(address, { method: 'POST', headers, body: bytes })
  if (answer.status !== 201) throw new Error(`${name} was answered with ${answer.status}`)
  const { id } = (await answer.json()) as { id: number }
  const sent = seconds()
  while (seconds() < PATIENCE_S) {
    const state = await fetch(`${origin}/_/uploads?id=${id}`, { headers })
    const { reading, proposed } = (await state.json()) as { reading: unknown; proposed: unknown }
    if (reading && proposed) return { sent, read: seconds() }
    await sleep(2_000) // as the form asks
  }
  return { sent, read: null }
}

/** Of each page for itself: a middle of all would lie between quick and slow ones, and jump from one to the other. */
function say(what: string, pages: ProbedPage[], calm: ProbedPage[]): void {
  console.log(what)
  for (const [n, address] of PAGES.entries()) {
    const timesOf = (some: ProbedPage[]) => timesInOrder(some.filter((_, at) => at % PAGES.length === n))
    const compared = (share: number) => {
      const now = timeAtShare(timesOf(pages), share)
      return `${now.toFixed(1)} ms (${(now / timeAtShare(timesOf(calm), share)).toFixed(2)} vezes)`
    }
    console.log(`  ${address.padEnd(66)} mediana ${compared(0.5)}, p95 ${compared(0.95)}`)
  }
}
