import path from 'node:path'
import { type DatabaseOptions, openDatabase } from '#db/client.ts'
import { grantUse } from '#db/grant-use.ts'
import { migrate } from '#db/migrate.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { askForNewIndex } from '#domain/indexing/index-again.ts'
import { askForRendering } from '#domain/publishing/define-rendering.ts'
import { askForRelated } from '#domain/works/related/define-related.ts'
import { askForRenewal } from '#domain/publishing/renew-works.ts'
import { rateRules } from '#domain/rate-rules.ts'
import type { TopicEvents } from '#domain/topic-events.ts'
import type { Pool } from 'pg'
import type { Services } from '#domain/services.ts'
import type { Config } from '#platform/config.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { migrateQueue } from '#platform/jobs/migrate-queue.ts'
import { programFolder } from '#platform/program-folder.ts'
import { createLive } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { openSecurityLog } from '#platform/security/log-security.ts'
import { createRateLimits } from '#platform/security/rate-limits.ts'
import { createScanner } from '#platform/files/scanner.ts'
import { openArchivePool } from './open-archive-pool.ts'
import { openTaskPool } from './open-task-pool.ts'
import { defineJobs } from './define-jobs.ts'

type Options = Pick<DatabaseOptions, 'waitMs'> &
  Partial<Pick<Services, 'processes' | 'taskPool'>> & {
    /** where events about account security are logged; by default the main log */
    securityLog?: Log
  }

/** Opens everything a rule may touch, brings the database up to date and starts the jobs. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: Log,
  {
    processes = async () => ({ wanted: 0, answering: [] }),
    securityLog = log,
    taskPool = openTaskPool(config.workers),
    ...options
  }: Options = {},
): Promise<{ services: Services; pool: Pool; close(how?: { atOnce?: boolean }): Promise<void> }> {
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(databaseUrl, {
    ...options,
    max: config.databasePool,
    named: config.namedStatements,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  if (config.secret) openSecurityLog(securityLog, config.secret)
  try {
    await bringUpToDate(config, pool, databaseUrl)
    const mailer = createMailer(config, log)
    const live = createLive<TopicEvents>({ connectionString: databaseUrl, log })
    const jobs = createJobs({ connectionString: databaseUrl, log, work: config.jobs })
    const files = await openFileStore(config)
    const limits = createRateLimits({ pool, rules: rateRules, enabled: config.rateLimits })
    const pools = { taskPool, archivePool: openArchivePool({ config, databaseUrl }) }
    const outside = { files, jobs, live, mailer, scanner: createScanner(config), limits, ...pools }
    const services: Services = { db, ...outside, processes, log, config }
    defineJobs(services)
    await live.start()
    await jobs.start()
    await askForWhatIsDue(services)
    await grantFirstAdmin(services, db, 'start')
    return {
      services,
      pool,
      async close({ atOnce = false } = {}) {
        await live.stop()
        await jobs.stop({ atOnce })
        for (const one of Object.values(pools)) await one.close()
        mailer.close()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/** Enqueues what a new version has to recompute, if anything. */
async function askForWhatIsDue(services: Services): Promise<void> {
  await askForNewIndex(services)
  await askForRenewal(services)
  await askForRelated(services)
  await askForRendering(services)
}

/** Runs migrations, with the role that owns the tables if there is a separate one. */
async function bringUpToDate(
  { migrationDatabaseUrl, allowNewerData: allowNewer }: Config,
  pool: Parameters<typeof migrate>[0],
  databaseUrl: string,
): Promise<void> {
  const folder = path.join(programFolder(), 'db/migrations')
  if (!migrationDatabaseUrl) return void (await migrate(pool, folder, { allowNewer }))
  const owner = openDatabase(migrationDatabaseUrl, { max: 1 })
  try {
    await migrate(owner.pool, folder, { allowNewer })
    await migrateQueue(owner.pool, migrationDatabaseUrl)
    await grantUse(owner.pool, databaseUrl)
  } finally {
    await owner.close()
  }
}
