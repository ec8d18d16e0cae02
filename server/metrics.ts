import { timingSafeEqual, createHash } from 'node:crypto'
import type http from 'node:http'
import type { Pool } from 'pg'
import type { Services } from '#domain/services.ts'
import { logSecurity } from '#platform/security/log-security.ts'
import type { UndrawnCounts } from './watch-undrawn.ts'
import type { Figure } from './monitoring/operator-figures.ts'
import { alone, type Siblings } from './workers/siblings.ts'

export interface Metrics {
  answered(method: string, status: number, seconds: number): void
  /** True where it was a request for the figures, answered here. */
  handle(req: http.IncomingMessage, res: http.ServerResponse): boolean
}

interface Measured {
  services: Pick<Services, 'jobs' | 'log'>
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** live streams that are open */
  streams: () => number
  siblings?: Pick<Siblings, 'share'>
  /** parts of pages that were left out */
  undrawn: Pick<UndrawnCounts, 'byKind' | 'inBrowsers'>
  /** what else an operator plans and alarms by */
  figures?: readonly Figure[]
}

type Library = typeof import('prom-client')

/** Loaded only if metrics are enabled: it stays out of the bundle and of every other start. */
async function loadLibrary(): Promise<Library> {
  const name = 'prom-client'
  return (await import(/* @vite-ignore */ name)) as Library
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves Prometheus metrics of all processes at /metrics to clients that know the token; without a token the
 * path does not exist.
 */
export async function openMetrics(token: string | undefined, measured: Measured): Promise<Metrics | null> {
  if (!token) return null
  const { AggregatorRegistry, Registry, Histogram, collectDefaultMetrics } = await loadLibrary()
  const register = new Registry()
  // process, memory, and event loop lag
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'entrepares_request_seconds',
    help: 'Duration of requests by method and class of status',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  await addGauges(register, measured)
  await addFigures(register, measured.figures ?? [], measured.services.log)
  const { siblings = alone() } = measured
  const gather = siblings.share('metrics', () => register.getMetricsAsJSON())
  const read = async () => AggregatorRegistry.aggregate(await gather()).metrics()
  return {
    answered(method, status, seconds) {
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    handle(req, res) {
      if (req.url?.split('?')[0] !== '/metrics') return false
      if (!knows(req.headers.authorization, token)) {
        logSecurity('refused', { why: 'unauthenticated' })
        res.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end()
        return true
      }
      read().then(
        (text) =>
          res.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(text),
        (error: unknown) => {
          measured.services.log.error({ err: error }, 'the figures could not be read')
          res.writeHead(500).end()
        },
      )
      return true
    },
  }
}

async function addGauges(
  register: InstanceType<Library['Registry']>,
  { services, pool, streams, undrawn }: Measured,
): Promise<void> {
  const { Gauge } = await loadLibrary()
  const gauge = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Record<string, number>>,
    aggregator: 'sum' | 'first' = 'sum',
  ) =>
    new Gauge({
      aggregator,
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count)
      },
    })
  // counted in the database, by each process the same
  const jobs = async () => ({ ...(await services.jobs.count()) })
  gauge('entrepares_jobs', 'Jobs by state', 'state', jobs, 'first')
  gauge('entrepares_live_streams', 'Open live streams', 'kind', async () => ({
    sse: streams(),
  }))
  gauge('entrepares_undrawn_parts', 'Parts of pages left out since the start', 'kind', async () =>
    undrawn.byKind(),
  )
  gauge('entrepares_browser_faults', 'Parts that browsers said they could not draw', 'kind', async () =>
    undrawn.inBrowsers(),
  )
  gauge('entrepares_database_connections', 'Connections to the database', 'state', async () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    wanted: pool.waitingCount,
  }))
}

/** A figure that cannot be read is left out: the others are told all the same. */
async function addFigures(
  register: InstanceType<Library['Registry']>,
  figures: readonly Figure[],
  log: Services['log'],
): Promise<void> {
  const { Gauge } = await loadLibrary()
  for (const { name, help, labels, aggregator, read } of figures)
    new Gauge({
      aggregator,
      name,
      help,
      labelNames: [...labels],
      registers: [register],
      async collect() {
        this.reset()
        try {
          for (const { labels: of, value } of await read()) this.set(of, value)
        } catch (error) {
          log.warn({ err: error, figure: name }, 'a figure could not be read')
        }
      },
    })
}

/** Compared by hash: neither length nor beginning shows in the time it takes. */
function knows(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
