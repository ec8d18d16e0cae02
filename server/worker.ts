// The program of one of the processes that serve behind one port (server/workers/fleet.ts starts them).
import { readConfig } from '#platform/config.ts'
import { endInTime } from '#platform/processes/end-in-time.ts'
import { whenOutputIsLost } from '#platform/processes/when-output-is-lost.ts'
import { loadSecret } from '#platform/secret.ts'
import type { Closing } from './app.ts'
import { explain } from './explain.ts'
import { importApp } from './import-app.ts'
import { openLog } from './open-log.ts'
import { createProgress } from './services/progress.ts'
import { ORDERS, type Orders } from './workers/fleet.ts'
import { connectProcesses } from './workers/connect-processes.ts'
import { amongOthers } from './workers/siblings.ts'

const { slot, databaseUrl, databasePool, release, port, replaced } = JSON.parse(
  process.env[ORDERS]!,
) as Orders
const configured = readConfig(process.env)
const config = {
  ...configured,
  databasePool,
  jobs: configured.jobs && slot === 0,
  // the other workers already run, even if a newer version starts on another machine meanwhile
  allowNewerData: configured.allowNewerData || replaced !== null,
  port: port ?? configured.port,
}
const log = openLog(config)
const { siblings, ask } = amongOthers({ number: slot + 1, replaced }, (answers) =>
  connectProcesses(process, answers),
)
const stopping = new AbortController()
const starting = start()
let stopped: Promise<void> | undefined

async function start() {
  const { startApp } = await importApp({ folder: release })
  return startApp({
    config: { ...config, secret: await loadSecret(config) },
    databaseUrl,
    log,
    release,
    progress: createProgress({ inLog: true }),
    signal: stopping.signal,
    siblings,
  })
}

/** Before the first process loses patience (fleet.ts), so that the log says why. */
const STOP_WITHIN_MS = 35_000
const CRASH_WITHIN_MS = 15_000

async function stop(code: number, closing: Closing = {}): Promise<void> {
  endInTime(closing.crashed ? CRASH_WITHIN_MS : STOP_WITHIN_MS, log)
  stopping.abort()
  let exitCode = code
  try {
    const app = await starting.catch(() => undefined) // wait until it has released its resources
    await app?.close(closing)
  } catch (error) {
    log.error({ err: error }, 'closing failed')
    exitCode ||= 1
  }
  process.exit(exitCode)
}

const stopOnce = (code: number, closing?: Closing) => void (stopped ??= stop(code, closing))
process.on('SIGTERM', () => stopOnce(0))
// a terminal signals all processes; the first process decides when workers stop
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  stopOnce(1, { crashed: true })
})
whenOutputIsLost(() => void ask('output-lost').catch(() => {})) // if the first process is gone, we are stopped anyway

try {
  const { close: _, ...ready } = await starting
  await ask('ready', ready)
} catch (error) {
  if (!stopping.signal.aborted) {
    log.debug({ err: error }, 'start failed')
    await ask('failed', explain(error, config))
    stopOnce(1)
  }
}
