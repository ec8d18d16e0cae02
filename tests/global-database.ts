import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { DataFolderInUse, PostgresUnavailable } from '#platform/embedded-postgres/errors.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { lockFolder } from '#platform/embedded-postgres/lock-folder.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { createDatabase, givenServer, type OwnDatabase } from './given-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    databaseTemplate: string
    /** As the product leaves a database when it has started on it: with the tables of its queue. */
    servicesTemplate: string
  }
}

const PREFIX = 'entrepares-tests-'

/** Once per run: a server, and in it migrated templates from which each test file gets its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = quickestFolder()
  removeAbandoned(parent)
  const folder = fs.mkdtempSync(path.join(parent, PREFIX))
  fs.chmodSync(folder, 0o755) // as root another user runs the server below it
  process.env.POSTGRES_DIR = path.join(folder, 'programs') // for every PostgreSQL that a test starts
  const server = await startServer(folder)
  const template = await createDatabase(server.url, 'template')
  const { pool, close } = openDatabase(template.url, { max: 1 })
  await migrate(pool)
  await close()
  const served = await createDatabase(server.url, 'template', nameOf(template))
  await startOnce(served.url, folder)
  project.provide('databaseServer', server.url)
  project.provide('databaseTemplate', nameOf(template))
  project.provide('servicesTemplate', nameOf(served))
  return async () => {
    await served.drop()
    await template.drop()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const nameOf = ({ url }: OwnDatabase) => new URL(url).pathname.slice(1)

/** Makes the queue's tables and its queues; what a start asks for stays to be asked by each test's own. */
async function startOnce(url: string, folder: string): Promise<void> {
  const config = readConfig({ JOBS: 'off', DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url })
  const { pool, close } = await openServices(config, url, createLog({ level: 'silent' }))
  await pool.query('delete from pgboss.job')
  await close()
}

async function startServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = await givenServer()
  if (given) return { url: given, stop: async () => {} }
  return startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    elsewhere: path.join(folder, 'programs'),
    log: (message) => console.log(message),
    // the data live for one run
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    ...(process.env.TEST_DATABASE === 'system' ? { binaries: systemBinaries() } : {}),
  })
}

/** In memory a database is cloned in 12 ms, on a disk in 100 to 200. */
function quickestFolder(): string {
  const memory = '/dev/shm'
  if (!fs.existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize > 1e9 ? memory : os.tmpdir()
}

/** A run that was killed leaves its data behind, perhaps in memory. Nobody holds the lock of such a folder any more. */
function removeAbandoned(parent: string): void {
  for (const name of fs.readdirSync(parent).filter((candidate) => candidate.startsWith(PREFIX))) {
    const folder = path.join(parent, name)
    try {
      if (Date.now() - fs.statSync(folder).mtimeMs < 60_000) continue // perhaps just starting
      lockFolder(path.join(folder, 'postgres')).release()
      fs.rmSync(folder, { recursive: true })
    } catch (error) {
      const gone = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!gone && !(error instanceof DataFolderInUse) && !(error instanceof PostgresUnavailable)) throw error
    }
  }
}

function systemBinaries() {
  const found = findSystemPostgres()
  if (!found)
    throw new Error('TEST_DATABASE=system: não há PostgreSQL 15 ou mais novo instalado nesta máquina.')
  return [found]
}
