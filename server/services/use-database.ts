import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config.ts'
import { choosePlace, clustersIn } from '#platform/embedded-postgres/choose-place.ts'
import { DataFolderInUse } from '#platform/embedded-postgres/errors.ts'
import { SUPERUSER } from '#platform/embedded-postgres/init-cluster.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'

/** The product's database: the one configured, the embedded one of a running product, or the same started for now. */
export async function useDatabase(config: Config, act: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return act(config.databaseUrl)
  const dataDir = path.join(config.dataDir, 'postgres')
  const running = await startOrFind(dataDir, config.postgresDir)
  try {
    await act(running.url)
  } finally {
    await running.stop()
  }
}

async function startOrFind(
  dataDir: string,
  elsewhere: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres({ dataDir, elsewhere })
  } catch (error) {
    const url = error instanceof DataFolderInUse ? findRunning(dataDir) : undefined
    if (!url) throw error
    return { url, stop: async () => {} } // the product's own: it goes on
  }
}

/** A running PostgreSQL writes the folder of its socket into the fifth line of its pid file. */
function findRunning(dataDir: string): string | undefined {
  const [cluster] = clustersIn(choosePlace(path.resolve(dataDir), '', () => {}))
  if (!cluster) return undefined
  const socketDir = readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[4]
  return socketDir && `postgresql://${SUPERUSER}@localhost/entrepares?host=${socketDir}`
}
