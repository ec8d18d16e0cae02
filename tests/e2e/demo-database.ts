import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '#db/client.ts'
import { createLive, type Live } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'

export interface DemoDatabase extends Database {
  live: Live
}

/** The database of the product under test, for what no page can bring about yet. */
export function openDemoDatabase(): DemoDatabase {
  const folder = path.join(process.env.E2E_DATA_DIR!, 'postgres')
  const socketDir = findSocketDir(folder)
  const url = `postgresql://app@localhost/entrepares?host=${socketDir}`
  const live = createLive({ connectionString: url, log: createLog({ level: 'silent' }) })
  return { ...openDatabase(url, { max: 2 }), live }
}

/** PostgreSQL writes it into its folder, which may lie elsewhere: where root keeps what only its server may read. */
function findSocketDir(folder: string): string {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, 'postmaster.pid')
    try {
      const socketDir = readFileSync(file, 'utf8').split('\n')[4]
      if (socketDir) return socketDir
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  throw new Error(`no running server in ${folder}`)
}
