import { existsSync } from 'node:fs'
import path from 'node:path'
import type { App, AppOptions } from './app.ts'
import { programOf } from './releases/program-of.ts'
import { connectionLimit, fitConnections } from './workers/fit-connections.ts'
import { Fleet } from './workers/fleet.ts'

const RELEASE_GONE =
  'the release that serves was removed after newer ones were built: no worker of it can be started; restart the product'

/**
 * Like `startApp`, but in as many processes as configured, or as the database's connection limit allows. All
 * are of one release, even replacements started after a newer release is ready.
 */
export async function startWorkers({
  config,
  databaseUrl,
  log,
  release,
  progress,
  signal,
  onGivenUp = () => {},
}: AppOptions & { release: string }): Promise<App> {
  const limit = await connectionLimit(databaseUrl)
  const { workers, databasePool } = fitConnections(config, limit)
  if (workers < config.workers || databasePool < config.databasePool)
    progress.say(
      `Aviso: o banco aceita ${limit} conexões; atendem ${workers} processos com ${databasePool} cada um (WORKERS, DATABASE_POOL).`,
    )
  const fleet = new Fleet<Omit<App, 'close'>>({
    program: path.join(programOf({ folder: release }), 'server/worker.ts'),
    workers,
    orders: { databaseUrl, databasePool, release },
    log,
    refusal: () => (existsSync(release) ? undefined : RELEASE_GONE),
    onGivenUp,
  })
  const stop = () => void fleet.stop().catch(() => {}) // whoever calls `close` gets the error
  signal.addEventListener('abort', stop)
  try {
    const first = await fleet.start()
    return { ...first, close: () => fleet.stop() }
  } catch (error) {
    await fleet.stop().catch(() => {}) // why it did not start is what matters
    throw error
  }
}
