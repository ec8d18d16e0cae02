// The part of the server that Vite bundles together with the pages: one instance of database, jobs and streams.
import { LiveStreams } from '#app/live/live-streams.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { DemoAccounts } from './demo/fill-demo.ts'
import { demoNoteOf, wantsDemo } from './demo/wants-demo.ts'
import { watchHealth } from './health.ts'
import { operatorFigures } from './monitoring/operator-figures.ts'
import { openMetrics } from './metrics.ts'
import { openServices } from './services/open-services.ts'
import { pages, type Pages } from './pages.ts'
import { readVersion } from '#platform/read-version.ts'
import type { Progress } from './services/progress.ts'
import { openPageCache, type OpenPageCache } from './page-cache/open-page-cache.ts'
import { startWeb, type WebServer } from './start-web.ts'
import { watchUndrawn } from './watch-undrawn.ts'
import { describeProcess } from './workers/describe-process.ts'
import { alone, type Siblings } from './workers/siblings.ts'

export interface Closing {
  /** After an uncaught exception: the state of running work is unknown, and its jobs count as not done. */
  crashed?: boolean
  /** Jobs under way are not waited for: they are done again. */
  atOnce?: boolean
}

export interface App {
  port: number
  /** The demonstration accounts, if they were created in this start; and the file that lists them. */
  demo: DemoAccounts | undefined
  demoNote: string
  /** Open requests finish, jobs under way too, then the database is let go. */
  close(closing?: Closing): Promise<void>
}

export interface AppOptions {
  config: Config
  databaseUrl: string
  log: Log
  /** The folder of the release being served; unset if pages are rendered from source (`npm run dev`). */
  release?: string
  /** Creates the page handler; by default that of this bundle. */
  pagesFor?: (services: Services, kept: OpenPageCache) => Pages
  progress: Progress
  /** Aborts a start that is not finished. */
  signal: AbortSignal
  /** The other processes that serve behind the same port. */
  siblings?: Siblings
  /**
   * Called when nothing serves any more and nothing can be restarted, or when nobody reads a worker's output.
   */
  onGivenUp?: () => void
}

export async function startApp({
  config,
  databaseUrl,
  log,
  release,
  pagesFor = pages,
  progress,
  signal,
  siblings = alone(),
}: AppOptions): Promise<App> {
  const facts = siblings.share('process', async () => describe())
  const processes = async () => ({ wanted: (await siblings.count()).wanted, answering: await facts() })
  const { services, pool, close: closeServices } = await openServices(config, databaseUrl, log, { processes })
  const undrawn = watchUndrawn(log)
  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  const kept = openPageCache(services, databaseUrl)
  const live = new LiveStreams(services, { connectionLimit: siblings.connectionLimit, changes: kept.changes })
  const describe = () => describeProcess(siblings.slot, { kept, live, undrawn })
  let web: WebServer | undefined
  const close = async ({ crashed = false, atOnce = false }: Closing = {}) => {
    state = 'stopping'
    live.close()
    if (crashed) await services.jobs.leave()
    await web?.close()
    if (crashed) return
    await kept.renewal.stop()
    await kept.changes.stop()
    await closeServices({ atOnce })
    undrawn.stop()
  }
  try {
    await kept.changes.start()
    const version = await readVersion()
    const answers = pagesFor(services, kept)
    const health = watchHealth({ services, version, siblings, checkPages: () => answers.check() })
    const figures = operatorFigures({ services, cache: kept.cache, version, build: answers.build })
    const measured = { services, pool, streams: () => live.count, siblings, undrawn, figures }
    web = await startWeb({
      host: config.host,
      port: config.port,
      release,
      pages: answers,
      live: (req, res) => live.handle(req, res),
      log,
      health: async (whole) =>
        state === 'ready' ? health(whole) : { status: 503, body: { status: state, version } },
      strictTransport: config.strictTransport,
      trustProxy: config.trustProxy,
      metrics: await openMetrics(config.metricsToken, measured),
    })
    const demo = (await wantsDemo(services)) ? await makeDemo(services, { progress, signal }) : undefined
    signal.throwIfAborted()
    state = 'ready'
    return { port: web.port, demo, demoNote: demoNoteOf(config.dataDir), close }
  } catch (error) {
    // aborted during the start: interrupted jobs are retried at the next start
    await close({ atOnce: signal.aborted })
    throw error
  }
}

async function makeDemo(
  services: Services,
  filling: { progress: Progress; signal: AbortSignal },
): Promise<DemoAccounts> {
  const started = performance.now()
  filling.progress.say('Criando o conteúdo de demonstração (cerca de 15 segundos, só na primeira vez)…')
  // loaded only when needed: most starts have no use for it
  const { fillDemo } = await import('./demo/fill-demo.ts')
  const demo = await untilEnded(fillDemo(services, filling), filling)
  const seconds = Math.round((performance.now() - started) / 1000)
  filling.progress.say(`Conteúdo de demonstração criado em ${seconds} s.`)
  return demo
}

/**
 * Rejects at once on abort, without waiting for the current act, which may be long: its later queries fail
 * because the database is closed.
 */
async function untilEnded<T>(
  work: Promise<T>,
  { progress, signal }: Parameters<typeof makeDemo>[1],
): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => {
    progress.say('Encerrando. O conteúdo de demonstração continua no próximo início.')
    ended.reject(signal.reason)
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
