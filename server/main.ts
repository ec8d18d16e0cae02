// `npm start`: builds the pages when needed, starts the database when none is given, and serves the product.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, readConfig, type Config } from '#platform/config.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog, type Log } from '#platform/log.ts'
import { loadSecret } from '#platform/secret.ts'
import type { App } from './app.ts'
import { ensureBuild } from './ensure-build.ts'

const root = process.cwd()
process.env.NODE_ENV ??= 'production'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function importBundle(): Promise<typeof import('./app.ts')> {
  const file = path.join(root, 'build/server/index.js')
  return import(pathToFileURL(file).href)
}

class Product {
  #postgres: EmbeddedPostgres | undefined
  #app: App | undefined
  #stopping: Promise<void> | undefined
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  async start(config: Config): Promise<number> {
    const started = performance.now()
    if ((await ensureBuild(root)).built) say('Páginas construídas.')
    const databaseUrl = config.databaseUrl ?? (await this.#startPostgres(config))
    const { startApp } = await importBundle()
    const secret = await loadSecret(config)
    this.#app = await startApp({ config: { ...config, secret }, databaseUrl, log: this.#log, root })
    this.#log.info({ ms: Math.round(performance.now() - started) }, 'ready')
    return this.#app.port
  }

  async #startPostgres(config: Config): Promise<string> {
    this.#postgres = await startEmbeddedPostgres({
      dataDir: path.join(config.dataDir, 'postgres'),
      elsewhere: config.postgresDir,
      log: say,
      onUnexpectedEnd: (lastWords) => {
        this.#log.fatal({ lastWords }, 'the embedded database ended by itself')
        void this.stop(1)
      },
    })
    return this.#postgres.url
  }

  /** Ends everything that was started, in the reverse order, once. */
  stop(code: number): Promise<void> {
    return (this.#stopping ??= (async () => {
      try {
        await this.#app?.close()
      } catch (error) {
        this.#log.error({ err: error }, 'closing failed')
        code ||= 1
      } finally {
        await this.#postgres?.stop()
      }
      process.exit(code)
    })())
  }
}

function explain(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `A porta ${config.port} já está em uso: escolha outra com PORT=… ou encerre quem a usa.`
  if (code === 'EACCES') return `Sem permissão para escutar em ${config.host}:${config.port}.`
  return error.message
}

async function main(): Promise<void> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  const log = createLog({ level: config.logLevel })
  const product = new Product(log)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void product.stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void product.stop(1)
  })
  try {
    const port = await product.start(config)
    say(`${config.productName} está em ${config.publicUrl ?? `http://${config.host}:${port}`}`)
  } catch (error) {
    log.debug({ err: error }, 'start failed')
    process.stderr.write(`${explain(error, config)}\n`)
    await product.stop(1)
  }
}

await main()
