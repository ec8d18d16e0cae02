// What pages and rollups cost with 100,000 works, 20,000 people, 2,000 communities and 10,000,000 views, on the system's PostgreSQL and on the embedded one: `npm run bench -- scale`.
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { openOwnData } from '#tests/own-data.ts'
import { actCases } from './act-cases.ts'
import { generateActs } from './generate-acts.ts'
import { generateWorks } from './generate-works.ts'
import { measureCases } from './measure-cases.ts'
import { measureRollups } from './measure-rollups.ts'
import { scaleCases } from './scale-cases.ts'

const WORKS = Number(process.env.BENCH_WORKS ?? 100_000)
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 20_000)
const COMMUNITIES = Number(process.env.BENCH_COMMUNITIES ?? 2_000)
const VIEWS = Number(process.env.BENCH_VIEWS ?? 10_000_000)
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
  const binaries = engine === 'system' ? [findSystemPostgres()!] : undefined
  const { databaseUrl, remove } = await openOwnData({ settings: SETTINGS, binaries })
  const database = openDatabase(databaseUrl)
  try {
    await migrate(database.pool)
    const begun = performance.now()
    await generateWorks(database.pool, WORKS)
    await generateActs(database.pool, { people: PEOPLE, communities: COMMUNITIES, views: VIEWS })
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const { rows } = await database.pool.query<{ version: string }>('select current_setting($1) as version', [
      'server_version',
    ])
    console.log(
      `\nPostgreSQL ${rows[0]!.version} (${engine}), ${WORKS} trabalhos, ${PEOPLE} pessoas, ${COMMUNITIES} comunidades e ${VIEWS} visualizações em ${seconds} s`,
    )
    await measureRollups(database, databaseUrl)
    const cases = [...(await actCases(database.db)), ...(await scaleCases(database.db))]
    return await measureCases(database, cases, GROWING)
  } finally {
    await database.close()
    await remove()
  }
}
