import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '#db/client.ts'
import { createLive, type Live } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import { type TopicEvents } from '#domain/live-events.ts'

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
