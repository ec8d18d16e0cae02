// What lists and pages cost with 10,000 and with 100,000 works, and how many times more, and rollups:
// `npm run bench -- scale`, on the system's PostgreSQL and on the embedded one. BENCH_DATA names a folder in which the
// databases are kept for the next run, BENCH_ENGINE one of the two (system, embedded), BENCH_RUNS how often each is asked,
// BENCH_WORDS how long a work is, BENCH_VIEWS how often each is read, BENCH_CASES (a pattern) which of the cases alone are asked.
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { actCases } from './act-cases.ts'
import { measureCases, type Measured } from './measure-cases.ts'
import { measurePages } from './measure-pages.ts'
import { measureRollups } from './measure-rollups.ts'
import { openScaleData } from './open-scale-data.ts'
import { addressOf, scaleCases } from './scale-cases.ts'

const SIZES = (process.env.BENCH_WORKS ?? '10000,100000').split(',').map(Number)
const ONLY = process.env.BENCH_CASES ? new RegExp(process.env.BENCH_CASES) : null
/** What grows: no page reads one of these from end to end. */
const GROWING = [
  'works',
  'work_search',
  'work_versions',
  'work_figures',
  'work_views',
  'work_downloads',
  'work_daily_figures',
  'work_likes',
  'comments',
  'reviews',
  'users',
  'profiles',
  'communities',
  'community_members',
  'community_discussions',
  'discussion_replies',
  'author_metrics',
  'reviewer_reputation',
  'user_badges',
]

const engines = process.env.BENCH_ENGINE?.split(',') ?? ['system', 'embedded']

export async function run(): Promise<void> {
  let scanned = false
  for (const engine of process.env.TEST_DATABASE_URL ? ['TEST_DATABASE_URL'] : engines) {
    if (engine === 'system' && !findSystemPostgres())
      console.log('Nenhum PostgreSQL 15 ou mais novo no sistema.')
    else scanned = (await measure(engine)) || scanned
  }
  if (scanned) process.exitCode = 1
}

async function measure(engine: string): Promise<boolean> {
  let [before, scanned]: [Measured | null, boolean] = [null, false]
  for (const works of SIZES) {
    const found = await measureSize(engine, works, before)
    before = found.medians
    scanned ||= found.scanned
  }
  return scanned
}

/** `before`: what each case cost with fewer works. */
async function measureSize(engine: string, works: number, before: Measured | null) {
  const begun = performance.now()
  const { database, databaseUrl, dataDir, close } = await openScaleData(engine, works)
  try {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const { rows } = await database.pool.query<{ version: string }>('select current_setting($1) as version', [
      'server_version',
    ])
    console.log(`\nPostgreSQL ${rows[0]!.version} (${engine}), ${works} trabalhos em ${seconds} s`)
    if (!ONLY) await measureRollups(database, databaseUrl)
    const all = [...(await actCases(database.db)), ...(await scaleCases(database.db, works))]
    const cases = all.filter(({ name }) => !ONLY || ONLY.test(name))
    const { medians, scanned } = await measureCases(database, cases, { growing: GROWING, before })
    if (ONLY) return { medians, scanned }
    const { username, slug } = await addressOf(database.db, works)
    const pages = await measurePages({ databaseUrl, dataDir, work: `/${username}/${slug}`, before })
    return { medians: new Map([...medians, ...pages]), scanned }
  } finally {
    await close()
  }
}
