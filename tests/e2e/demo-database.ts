import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '#db/client.ts'
import { createLive, type Live } from '#platform/live.ts'
import { openServices } from '#server/services/open-services.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { type TopicEvents } from '#domain/topic-events.ts'

export interface DemoDatabase extends Database {
  live: Live<TopicEvents>
}

export const databaseFile = (dataDir: string) => path.join(dataDir, 'database-url')

/** The database of the product under test, for what no page can bring about yet. */
export function openDemoDatabase(): DemoDatabase {
  const url = readFileSync(databaseFile(process.env.E2E_DATA_DIR!), 'utf8')
  const live = createLive<TopicEvents>({ connectionString: url, log: createLog({ level: 'silent' }) })
  return { ...openDatabase(url, { max: 2 }), live }
}

/** The product's rules on that database, beside the product: its jobs are done there. */
export function openDemoServices() {
  const url = readFileSync(databaseFile(process.env.E2E_DATA_DIR!), 'utf8')
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: process.env.E2E_DATA_DIR!,
    JOBS: 'off',
    DATABASE_POOL: '2',
    RATE_LIMITS: 'off',
  })
  return openServices(config, url, createLog({ level: 'silent' }))
}
