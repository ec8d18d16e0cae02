import fs from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { openOwnData } from '#tests/own-data.ts'
import { generateActs } from './generate-acts.ts'
import { generateWorks } from './generate-works.ts'

/** Of a work. */
const WORDS = Number(process.env.BENCH_WORDS ?? 240)

/** Of each work, on the average. */
const VIEWS = Number(process.env.BENCH_VIEWS ?? 100)

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '4GB',
}

/**
 * A database of so many works, a fifth as many people, a fiftieth as many communities, so many views. With
 * BENCH_DATA, a folder, it is kept there and found again by the next run; migrations that came since are run.
 */
export async function openScaleData(engine: string, works: number) {
  const binaries = engine === 'system' ? [findSystemPostgres()!] : undefined
  const kept = process.env.BENCH_DATA
  const dataDir = kept ? path.resolve(kept, `${engine}-${works}-${WORDS}`) : undefined
  const data = await openOwnData({ settings: SETTINGS, binaries, dataDir })
  const database = openDatabase(data.databaseUrl)
  const made = path.join(data.dataDir, 'made.txt')
  await migrate(database.pool)
  if (!fs.existsSync(made)) {
    await generateWorks(database.pool, works, WORDS)
    await generateActs(database.pool, { people: works / 5, communities: works / 50, views: works * VIEWS })
    fs.writeFileSync(made, '')
  }
  return {
    ...data,
    database,
    async close() {
      await database.close()
      await (kept ? data.stop() : data.remove())
    },
  }
}
