import type { openDatabase } from '#db/client.ts'
import { watchQueries } from '#tests/watch-queries.ts'
import type { ScaleCase } from './scale-cases.ts'

type Query = { sql: string; parameters: readonly unknown[] }

const RUNS = Number(process.env.BENCH_RUNS ?? 100)
const explaining = process.argv.includes('--explain')

interface Times {
  median: number
  slowest: number
  /** Blocks of 8 kB that the database looked at: the same on a busy machine. */
  buffers?: number
}

/** The median and the p99 of each case, in milliseconds. */
export type Measured = ReadonlyMap<string, Times>

/** Prints what each costs, how many times what it cost `before`, and which table that grows it reads from end to end. */
export async function measureCases(
  { db, pool }: ReturnType<typeof openDatabase>,
  cases: readonly ScaleCase[],
  { growing, before }: { growing: readonly string[]; before: Measured | null },
): Promise<{ medians: Measured; scanned: boolean }> {
  let scanned = false
  const medians = new Map<string, Times>()
  for (const { name, run } of cases) {
    const queries: Query[] = []
    const found = await run(watchQueries({ pool }, (query) => queries.push(query)))
    const measured = await timesOf(() => run(db))
    const { scans, buffers } = await explain(pool, queries, { name, growing })
    scanned ||= scans.length > 0
    medians.set(name, { ...measured, buffers })
    console.log(
      `${describeTimes(name, measured, before)} ${describeBuffers(buffers, before?.get(name))} ${String(queries.length).padStart(2)} consultas  ` +
        `${scans.length ? `Seq Scan: ${scans.join(', ')}` : 'só índices'}  ${found}`,
    )
  }
  return { medians, scanned }
}

export async function timesOf(run: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(RUNS / 2)]!, slowest: sorted[Math.ceil(RUNS * 0.99) - 1]! }
}

export function describeTimes(name: string, { median, slowest }: Times, before: Measured | null): string {
  const smaller = before?.get(name)
  const ratio = smaller
    ? ` ${showTimes(median / smaller.median)} ${showTimes(slowest / smaller.slowest)} `
    : ''
  return `${name.padEnd(44)} ${median.toFixed(1).padStart(7)} ms  p99 ${slowest.toFixed(1).padStart(7)} ms ${ratio}`
}

function describeBuffers(buffers: number, before: Times | undefined): string {
  const ratio = before?.buffers ? showTimes(buffers / before.buffers) : ''
  return `${String(buffers).padStart(6)} blocos ${ratio}`
}

const showTimes = (ratio: number) => `${ratio.toFixed(2)}×`.padStart(7)

async function explain(
  pool: ReturnType<typeof openDatabase>['pool'],
  queries: Query[],
  { name, growing }: { name: string; growing: readonly string[] },
): Promise<{ scans: string[]; buffers: number }> {
  const found = new Set<string>()
  let buffers = 0
  for (const { sql, parameters } of queries) {
    // what only keeps a text once rendered, begins or ends a transaction
    if (!/^\s*(select|with)\b/i.test(sql)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [
      ...parameters,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (explaining) console.log(`--- ${name}\n${sql}\n${plan}`)
    // the first line of them is of the whole
    const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
    buffers += Number(hit) + Number(read)
    for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g))
      if (growing.includes(table!)) found.add(table!)
  }
  return { scans: [...found], buffers }
}
