import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openOwnData } from '#tests/own-data.ts'
import { signUpOver } from '#tests/sign-up-over.ts'
import { askRaw, type RawAnswer } from './ask-raw.ts'
import { generateWorks } from './generate-works.ts'
import { CONNECTIONS, loadSite } from './load-site.ts'
import { pageViews, requestsOf, type Goal, type PageView } from './page-views.ts'
import { parentOf, processorSeconds } from './processor-seconds.ts'
import { startProduct, type Product } from './product.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { replayStatements } from './replay-statements.ts'
import { serveFixedBytes } from './serve-fixed-bytes.ts'

const WORKS = Number(process.env.BENCH_WORKS ?? 2_000)
/** What the peers were measured with. */
const WORDS = 3_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_SECONDS = 5
/** So little of the processors is nobody's view. */
const IDLE_SECONDS = 0.03
/** Of a page that is another one each time. */
const RECORDED = 20

export async function run(): Promise<void> {
  const own = await openOwnData()
  const database = openDatabase(own.databaseUrl, { max: 1 })
  try {
    await migrate(database.pool)
    await generateWorks(database.pool, WORKS, WORDS)
    const { views, asked } = await recordViews(own, database)
    const postmaster = await findPostmaster(database)
    // as the product itself chooses, unless said
    const workers = process.env.BENCH_WORKERS ?? String(Math.min(4, os.availableParallelism()))
    const product = await startProduct({
      dataDir: own.dataDir,
      env: { DATABASE_URL: own.databaseUrl, DEMO: '0', JOBS: 'off', WORKERS: workers },
    })
    try {
      console.log(
        `${WORKS} works of ${WORDS} words, ${CONNECTIONS} connections, WORKERS=${workers}, ${loadAverage()}`,
      )
      for (const [at, view] of views.entries()) {
        const { rate, processor } = await measureView(view, product, postmaster)
        const sql = await replayStatements(own.databaseUrl, asked[at]!, {
          connections: CONNECTIONS,
          seconds: SECONDS,
        })
        console.log(await describe(view, { rate, processor, sql, asked: asked[at]!, product }))
      }
      console.log(loadAverage())
    } finally {
      await product.stop()
    }
  } finally {
    await database.close()
    await own.remove()
  }
}

/** What each view asks of the database where no page is kept, once all that is made only once is there. */
async function recordViews(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { db }: Database,
): Promise<{ views: PageView[]; asked: Statement[][][] }> {
  const recorder = await recordStatements(databaseUrl)
  const product = await startProduct({
    dataDir,
    env: { DATABASE_URL: recorder.url, DEMO: '0', JOBS: 'off', PAGE_CACHE_MB: '0' },
  })
  try {
    const { username, slug } = await db
      .selectFrom('works as w')
      .innerJoin('profiles as p', 'p.id', 'w.owner_id')
      .select(['p.username', 'w.slug'])
      .where('w.id', '=', 1)
      .executeTakeFirstOrThrow()
    const cookie = await signUpOver(product.origin, 'leitora')
    const session = cookie.split('; ').find((one) => one.includes('session'))!
    const views = await pageViews(product.origin, session, `/${username}/${slug}`)
    const asked: Statement[][][] = []
    for (const view of views) {
      const recorded: Statement[][] = []
      await askWhole(product.origin, view, 0)
      for (let n = 1; n <= (view.varied ? RECORDED : 1); n++) {
        await sleep(100) // what is done after an answer is not the next view's
        recorder.take()
        await askWhole(product.origin, view, n)
        recorded.push(recorder.take())
      }
      asked.push(recorded)
    }
    return { views, asked }
  } finally {
    await product.stop()
    recorder.close()
  }
}

async function askWhole(origin: string, view: PageView, n: number): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = []
  for (const path of view.addressesOf(n)) answers.push(await askRaw(origin + path, view.headers))
  return answers
}

/** The one whose children answer us; null where it is on another machine. */
async function findPostmaster({ pool }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]!.pid, 'postgres')
}

interface Figures {
  /** Views a second. */
  rate: number
  /** Milliseconds of processors for each view. */
  processor: { product: number | null; postgres: number | null }
}

async function measureView(view: PageView, product: Product, postmaster: number | null): Promise<Figures> {
  const parts = view.addressesOf(0).length
  const next = { n: 0 }
  const pids = [product.process.pid!, postmaster]
  await loadSite(product.origin, requestsOf(view, next), WARM_SECONDS)
  const before = await spentBy(pids)
  const { sent, answers, seconds } = await loadSite(product.origin, requestsOf(view, next), SECONDS)
  const after = await spentBy(pids)
  const [ofProduct, ofPostgres] = after.map((value, at) =>
    value === null ? null : ((value - before[at]!) / (sent / parts)) * 1000,
  )
  return {
    rate: answers / parts / seconds,
    processor: { product: ofProduct ?? null, postgres: ofPostgres ?? null },
  }
}

/** Once nothing is left to do: what was sent last is worked on though nobody waits for the answer any more. */
async function spentBy(pids: (number | null)[]): Promise<(number | null)[]> {
  for (let last = -1; ;) {
    const spent = pids.map((pid) => processorSeconds(pid))
    const sum = spent.reduce<number>((whole, part) => whole + (part ?? 0), 0)
    if (sum - last < IDLE_SECONDS) return spent
    last = sum
    await sleep(200)
  }
}

async function describe(
  view: PageView,
  { rate, processor, sql, asked, product }: Figures & { sql: number; asked: Statement[][]; product: Product },
): Promise<string> {
  const answers = await askWhole(product.origin, view, 0)
  const fixed = await measureFixed(answers)
  const kB = answers.map(({ body }) => (body.length / 1000).toFixed(1)).join(' + ')
  const statements = (asked.flat().length / asked.length).toFixed(view.varied ? 1 : 0)
  const ms = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} ms`)
  return [
    `${view.name.padEnd(27)} ${round(rate).padStart(6)}/s, ${against(view.goal, rate, fixed)}`,
    `${(rate / fixed).toFixed(3)} of fixed bytes (${round(fixed)}/s, ${kB} kB)`,
    `${(rate / sql).toFixed(2)} of bare SQL (${round(sql)}/s, ${statements} statements)`,
    `CPU of a view: product ${ms(processor.product)}, PostgreSQL ${ms(processor.postgres)}`,
  ].join('; ')
}

async function measureFixed(answers: RawAnswer[]): Promise<number> {
  const server = await serveFixedBytes(answers)
  const requests = answers.map((_, n) => ({ path: `/${n}` }))
  try {
    await loadSite(server.origin, requests, WARM_SECONDS)
    const measured = await loadSite(server.origin, requests, SECONDS)
    return measured.answers / answers.length / measured.seconds
  } finally {
    server.stop()
  }
}

function against(goal: Goal, rate: number, fixed: number): string {
  const [reached, words] =
    'least' in goal
      ? [rate >= goal.least, `${round(goal.least)}/s`]
      : [rate >= goal.share * fixed, `${goal.share} of fixed bytes`]
  return `goal ${words} ${reached ? 'reached' : 'MISSED'}`
}

const loadAverage = () =>
  `load average ${os
    .loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`

const round = (n: number) => Math.round(n).toLocaleString('pt-BR')
