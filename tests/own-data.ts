import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createDatabase, givenServer } from './given-server.ts'

export interface OwnData {
  dataDir: string
  databaseUrl: string
  /** Ends the database; its data stay, but on a given server. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Settings and programs are of the embedded PostgreSQL; a given server has its own. */
type Overrides = Partial<Pick<EmbeddedPostgresOptions, 'dataDir' | 'settings' | 'binaries'>>

/** A folder and a database for one run of the product, on the server of TEST_DATABASE_URL where one is named. */
export async function openOwnData({ dataDir = newFolder(), ...postgres }: Overrides = {}): Promise<OwnData> {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755) // as root another user runs PostgreSQL below it
  const database = await openDatabase(dataDir, postgres)
  return {
    dataDir,
    databaseUrl: database.url,
    stop: () => database.stop(),
    async remove() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openDatabase(
  dataDir: string,
  options: Overrides,
): Promise<{ url: string; stop(): Promise<void> }> {
  const given = await givenServer()
  if (given) {
    const { url, drop } = await createDatabase(given, 'test')
    return { url, stop: drop }
  }
  return startEmbeddedPostgres({
    ...options,
    dataDir: path.join(dataDir, 'postgres'),
    elsewhere: path.join(dataDir, 'programs'),
  })
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'entrepares-own-'))
}
