import path from 'node:path'
import type { Config } from '#platform/config.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import type { Log } from '#platform/log.ts'
import { noteAddress } from '#platform/addresses/noted-address.ts'
import { endInTime } from '#platform/processes/end-in-time.ts'
import { loadSecret } from '#platform/secret.ts'
import { addressForOthers } from '#platform/addresses/addresses-to-open.ts'
import type { App, AppOptions, Closing } from './app.ts'
import { checkDataDir } from './checks/check-data-dir.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkFiles, findMailFault } from './checks/check-services.ts'
import { findOpenPaths } from './checks/find-open-paths.ts'
import { explain } from './explain.ts'
import type { Progress } from './services/progress.ts'
import { readVersion } from '#platform/read-version.ts'
import { summarize } from './summarize.ts'
import { loadRelease } from './load-release.ts'
import { connectionsOf } from './workers/fit-connections.ts'

interface Options {
  config: Config
  log: Log
  progress: Progress
  root: string
  /** Loads the product; built if needed, by default. */
  loadApp?: LoadApp
  /** Time limit for stopping, whatever hangs. */
  stopWithinMs?: number
}

/** Less than the 45 s after which systemd or a container kills the product without a reason in the log. */
const STOP_WITHIN_MS = 42_000
/** After a crash only requests already received are answered. */
const CRASH_WITHIN_MS = 15_000

export type StartApp = (options: AppOptions) => Promise<App>
/** Loads the product for starting; the signal aborts it. */
export type LoadApp = (
  root: string,
  options: { progress: Progress; signal: AbortSignal },
) => Promise<StartApp>

/** Everything that `npm start` starts, and ends again: once, in the reverse order, however far it had come. */
export class Product {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #postgres: EmbeddedPostgres | undefined
  #app: App | undefined
  #forgetAddress: (() => Promise<void>) | undefined
  #starting: Promise<void> | undefined
  #stopped: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    this.#starting = this.#start()
    try {
      await this.#starting
    } catch (error) {
      // stopped on purpose during the start: nothing to report
      if (this.#stopping.signal.aborted) return
      this.#options.log.debug({ err: error }, 'start failed')
      process.stderr.write(`${explain(error, this.#options.config)}\n`)
      await this.stop(1)
    }
  }

  async #start(): Promise<void> {
    const { config, log, progress, root, loadApp = loadRelease() } = this.#options
    const { signal } = this.#stopping
    const started = performance.now()
    checkDataDir(config.dataDir)
    await checkDatabase(config)
    await checkFiles(config)
    for (const path of findOpenPaths(config)) progress.say(`Aviso: ${path}`)
    void this.#reportMailFault()
    const startApp = await loadApp(root, { progress, signal })
    signal.throwIfAborted()
    const databaseUrl = config.databaseUrl ?? (await this.#startPostgres())
    signal.throwIfAborted()
    const secret = await loadSecret(config)
    this.#app = await startApp({
      config: { ...config, secret },
      databaseUrl,
      log,
      progress,
      signal,
      onGivenUp: () => void this.stop(1),
    })
    const { port, demo, demoNote } = this.#app
    await this.#noteAddress(port)
    log.info({ ms: Math.round(performance.now() - started) }, 'ready')
    const postgresDir = this.#postgres?.dataDir
    progress.say(summarize({ config, port, version: await readVersion(), postgresDir, demo, demoNote }))
  }

  async #startPostgres(): Promise<string> {
    const { config, log, progress } = this.#options
    this.#postgres = await startEmbeddedPostgres({
      dataDir: path.join(config.dataDir, 'postgres'),
      elsewhere: config.postgresDir,
      settings: { max_connections: String(Math.max(100, connectionsOf(config))) },
      log: progress.say,
      onUnexpectedEnd: (lastWords) => {
        log.fatal({ lastWords }, 'the embedded database keeps ending by itself')
        void this.stop(1)
      },
    })
    return this.#postgres.url
  }

  /** For the operator's commands; without it they name the address of the configuration. */
  async #noteAddress(port: number): Promise<void> {
    const { config, log } = this.#options
    try {
      this.#forgetAddress = await noteAddress(config.dataDir, addressForOthers(config, port))
    } catch (error) {
      log.warn({ err: error }, 'the address could not be noted')
    }
  }

  async #reportMailFault(): Promise<void> {
    const { config, progress } = this.#options
    const fault = await findMailFault(config)
    if (fault) progress.say(`Aviso: ${fault}`)
  }

  stop(code: number): Promise<void> {
    return (this.#stopped ??= this.#stop(code))
  }

  /** After an uncaught exception: whatever waited for the code that threw would wait for ever. */
  crash(): Promise<void> {
    return (this.#stopped ??= this.#stop(1, { crashed: true }))
  }

  async #stop(code: number, closing: Closing = {}): Promise<void> {
    const { log, progress, stopWithinMs = STOP_WITHIN_MS } = this.#options
    endInTime(closing.crashed ? Math.min(CRASH_WITHIN_MS, stopWithinMs) : stopWithinMs, log)
    this.#stopping.abort()
    progress.show('') // on a terminal the line of progress goes
    let exitCode = code
    try {
      await this.#starting?.catch(() => {}) // wait until it has released its resources; `start` reports the reason
      await this.#forgetAddress?.()
      await this.#app?.close(closing)
    } catch (error) {
      log.error({ err: error }, 'closing failed')
      exitCode ||= 1
    } finally {
      await this.#postgres?.stop()
    }
    process.exit(exitCode)
  }
}
