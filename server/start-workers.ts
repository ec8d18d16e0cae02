import path from 'node:path'
import type { App, AppOptions } from './app.ts'
import { readStamp } from './ensure-build.ts'
import { connectionLimit, fitConnections } from './workers/fit-connections.ts'
import { Fleet } from './workers/fleet.ts'

const ANOTHER_BUILD =
  'the program was built anew: no worker of it is started beside those of the old one; restart the product'

/** The same as `startApp`, in as many processes as are configured, or as the database lets in. */
export async function startWorkers({
  config,
  databaseUrl,
  log,
  root,
  progress,
  signal,
  onGivenUp = () => {},
}: AppOptions): Promise<App> {
  const limit = await connectionLimit(databaseUrl)
  const { workers, databasePool } = fitConnections(config, limit)
  if (workers < config.workers || databasePool < config.databasePool)
    progress.say(
      `Aviso: o banco aceita ${limit} conexões; atendem ${workers} processos com ${databasePool} cada um (WORKERS, DATABASE_POOL).`,
    )
  const built = readStamp(root)
  const fleet = new Fleet<Omit<App, 'close'>>({
    program: path.join(root, 'server/worker.ts'),
    workers,
    orders: { databaseUrl, databasePool },
    log,
    refusal: () => (readStamp(root) === built ? undefined : ANOTHER_BUILD),
    onGivenUp,
  })
  const stop = () => void fleet.stop().catch(() => {}) // whoever closes is told
  signal.addEventListener('abort', stop)
  try {
    const first = await fleet.start()
    return { ...first, close: () => fleet.stop() }
  } catch (error) {
    await fleet.stop().catch(() => {}) // why it did not start is what matters
    throw error
  }
}
