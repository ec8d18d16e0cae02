import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { grantFirstAdmin } from '#domain/accounts/grant-first-admin.ts'
import { askForNewIndex } from '#domain/indexing/index-again.ts'
import { askForRenewal } from '#domain/works/renew-works.ts'
import { rateRules } from '#domain/rate-rules.ts'
import type { World } from '#domain/world.ts'
import type { Config } from '#platform/config.ts'
import { openFileStore } from '#platform/files.ts'
import { createJobs } from '#platform/jobs.ts'
import { createLive } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { createRateLimits } from '#platform/rate-limits.ts'
import { defineJobs } from './define-jobs.ts'

/** Opens everything a rule may touch, brings the database up to date and starts the jobs. */
export async function openWorld(
  config: Config,
  databaseUrl: string,
  log: Log,
): Promise<{ world: World; close(): Promise<void> }> {
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(databaseUrl, {
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  try {
    await migrate(pool)
    const mailer = createMailer(config, log)
    const live = createLive({ connectionString: databaseUrl, log })
    const jobs = createJobs({ connectionString: databaseUrl, log, work: config.jobs })
    const files = await openFileStore(config)
    const limits = createRateLimits({ pool, rules: rateRules, enabled: config.rateLimits })
    const world: World = { db, files, jobs, live, mailer, limits, log, config }
    defineJobs(world)
    await live.start()
    await jobs.start()
    await askForNewIndex(world)
    await askForRenewal(world)
    await grantFirstAdmin(world, db, 'start')
    return {
      world,
      async close() {
        await live.stop()
        await jobs.stop()
        mailer.close()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}
