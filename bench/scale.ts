// What pages cost with 10,000 and with 100,000 works, and how many times more; rollups with the larger. A fifth as many
// people, a fiftieth as many communities, a hundred views for each: `npm run bench -- scale`, on the system's PostgreSQL and on the embedded one.
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { openOwnData } from '#tests/own-data.ts'
import { actCases } from './act-cases.ts'
import { generateActs } from './generate-acts.ts'
import { generateWorks } from './generate-works.ts'
import { measureCases, type Measured } from './measure-cases.ts'
import { measureRollups } from './measure-rollups.ts'
import { scaleCases } from './scale-cases.ts'

const SIZES = (process.env.BENCH_WORKS ?? '10000,100000').split(',').map(Number)
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

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
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
  const binaries = engine === 'system' ? [findSystemPostgres()!] : undefined
  const { databaseUrl, remove } = await openOwnData({ settings: SETTINGS, binaries })
  const database = openDatabase(databaseUrl)
  try {
    await migrate(database.pool)
    const begun = performance.now()
    await generateWorks(database.pool, works)
    const [people, communities, views] = [works / 5, works / 50, works * 100]
    await generateActs(database.pool, { people, communities, views })
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const { rows } = await database.pool.query<{ version: string }>('select current_setting($1) as version', [
      'server_version',
    ])
    console.log(
      `\nPostgreSQL ${rows[0]!.version} (${engine}), ${works} trabalhos, ${people} pessoas, ${communities} comunidades e ${views} visualizações em ${seconds} s`,
    )
    if (works === SIZES.at(-1)) await measureRollups(database, databaseUrl)
    const cases = [...(await actCases(database.db)), ...(await scaleCases(database.db, works))]
    return await measureCases(database, cases, { growing: GROWING, before })
  } finally {
    await database.close()
    await remove()
  }
}
