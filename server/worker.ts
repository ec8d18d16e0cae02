// The program of one of the processes that serve behind one port (server/workers/fleet.ts starts them).
import { readConfig } from '#platform/config.ts'
import { loadSecret } from '#platform/secret.ts'
import { explain } from './explain.ts'
import { importApp } from './import-app.ts'
import { openLog } from './open-log.ts'
import { createProgress } from './services/progress.ts'
import { ORDERS, type Orders } from './workers/fleet.ts'
import { connectProcesses } from './workers/connect-processes.ts'
import { amongOthers } from './workers/siblings.ts'

const { slot, databaseUrl, databasePool, port, replaced } = JSON.parse(process.env[ORDERS]!) as Orders
const configured = readConfig(process.env)
const config = {
  ...configured,
  databasePool,
  jobs: configured.jobs && slot === 0,
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
  const { startApp } = await importApp(process.cwd())
  return startApp({
    config: { ...config, secret: await loadSecret(config) },
    databaseUrl,
    log,
    root: process.cwd(),
    progress: createProgress({ inLog: true }),
    signal: stopping.signal,
    siblings,
  })
}

async function stop(code: number): Promise<void> {
  stopping.abort()
  let exitCode = code
  try {
    const app = await starting.catch(() => undefined) // it lets go of what it holds
    await app?.close()
  } catch (error) {
    log.error({ err: error }, 'closing failed')
    exitCode ||= 1
  }
  process.exit(exitCode)
}

const stopOnce = (code: number) => void (stopped ??= stop(code))
process.on('SIGTERM', () => stopOnce(0))
// a terminal says it to all of us; the first process says when
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  stopOnce(1)
})

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
