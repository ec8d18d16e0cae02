import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Services } from '#domain/services.ts'
import { readConfig, type Environment } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { openTaskPool } from '#server/services/open-task-pool.ts'
import { testDatabase } from './database.ts'
import { whenOver } from './when-over.ts'

/** For all files of a worker, with which they end: to start, its processes need more time than most tests. */
const shared = openTaskPool(1)
const taskPool: Services['taskPool'] = { run: shared.run, close: async () => {} }

/**
 * The product without its pages: a fresh database, files in a folder of its own, live events running. Gone after the
 * test, or the test file. Limits are off unless RATE_LIMITS is 'on' in `env`; jobs are sent, and run if JOBS is 'on'.
 */
export async function testServices(env: Environment = {}): Promise<Services> {
  const { url } = await testDatabase({ served: true })
  return openTestServices(url, env)
}

/** One more process on the same database. */
export async function openTestServices(databaseUrl: string, env: Environment = {}): Promise<Services> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'entrepares-test-'))
  const config = readConfig({
    RATE_LIMITS: 'off',
    JOBS: 'off',
    ...env,
    SECRET: 's'.repeat(40),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const log = createLog({ level: 'silent' })
  // a busy machine is no reason to fail
  const { services, close } = await openServices(config, databaseUrl, log, { taskPool, waitMs: 0 })
  whenOver(async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return services
}
