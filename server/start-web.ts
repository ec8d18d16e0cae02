import { randomUUID } from 'node:crypto'
import http from 'node:http'
import zlib from 'node:zlib'
import compression from 'compression'
import { clientAddress } from '#web/http/client-address.ts'
import type { Log } from '#platform/log.ts'
import { withRequest } from '#platform/log.ts'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { Pages } from './pages.ts'
import { drainUnreadBody } from './drain-unread-body.ts'
import { answerOddRequest } from './answer-odd-request.ts'
import { refuseLargeBodies } from './refuse-large-bodies.ts'
import { endWithItsStream } from './end-with-its-stream.ts'
import { sendParts } from './send-parts.ts'
import { serveBuiltFiles } from './releases/serve-built-files.ts'
import { SlowBodies, STRETCH_MS } from './requests/slow-bodies.ts'

export interface WebServer {
  port: number
  /** Refuses new requests, lets the open ones finish. */
  close(): Promise<void>
}

interface Options {
  host: string
  port: number
  /** The folder of the release whose files are handed out. */
  release: string | undefined
  pages: Pages
  /** Takes the requests for live streams, before the pages and their compression; true where it was one. */
  live: (req: http.IncomingMessage, res: http.ServerResponse) => boolean
  log: Log
  /** What /healthz answers, or with `?completo` of every service outside too. */
  health: (whole: boolean) => Promise<Health>
  /** Serves Prometheus metrics at /metrics, if enabled. */
  metrics?: Metrics | null
  /** Value of Strict-Transport-Security, which tells browsers to use https only. */
  strictTransport?: string | null
  /** A proxy of ours says for which site it was asked. */
  trustProxy?: boolean
}

const { BROTLI_PARAM_LGWIN } = zlib.constants
/** 256 kB: pages are seldom longer, and the default window takes 4 MB for each response. */
const WINDOW_BITS = 18

/** Longer than proxies keep a connection that rests (nginx 60 s, Caddy 120 s): they must not send into a closed one. */
const KEEP_ALIVE_MS = 130_000

/** Listens for HTTP: pictures and scripts from the build, the rest from the pages. */
export function startWeb(options: Options): Promise<WebServer> {
  const { host, port, log } = options
  const bodies = new SlowBodies()
  const answer = answerWith(options, bodies)
  const settings = { requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = http.createServer(settings, (req, res) => {
    const requestId = randomUUID()
    const forwardedFor = req.headers['x-forwarded-for']?.toString()
    const direct = req.socket.remoteAddress
    const from = clientAddress({ forwardedFor, direct }, options.trustProxy ?? false)
    const serve = () => {
      const startedAt = performance.now()
      const { method, url } = req
      endWithItsStream(res, log)
      res.once('close', () => {
        const ms = Math.round(performance.now() - startedAt)
        // a stream lasts as long as the client listens, so its duration is no metric
        if (!url?.startsWith('/_/live')) options.metrics?.answered(method ?? '', res.statusCode, ms / 1000)
        // 'close' fires outside the request's async context
        log.info({ requestId, method, path: url?.split('?')[0], status: res.statusCode, ms }, 'request')
      })
      answer(req, res)
    }
    withRequest(requestId, serve, from)
  })
  const measuring = setInterval(() => bodies.check(), STRETCH_MS).unref()
  server.once('close', () => clearInterval(measuring))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => closeServer(server),
      })
    })
  })
}

function answerWith(
  { release, pages, live, health, metrics, strictTransport = null, trustProxy = false }: Options,
  bodies: SlowBodies,
): http.RequestListener {
  const assets = serveBuiltFiles(release)
  const compress = compression({ threshold: 1024, brotli: { params: { [BROTLI_PARAM_LGWIN]: WINDOW_BITS } } })
  return (req, res) => {
    setSecurityHeaders(res, strictTransport)
    drainUnreadBody(req, res)
    bodies.watch(req, res)
    if (answerOddRequest(req, res, { trustProxy })) return
    if (req.url === '/healthz' || req.url?.startsWith('/healthz?')) {
      const whole = new URLSearchParams(req.url.split('?')[1]).has('completo')
      void health(whole).then((found) => sendHealth(res, found))
      return
    }
    if (metrics?.handle(req, res)) return
    if (live(req, res)) return
    if (refuseLargeBodies(req, res)) return
    pages.quick(req, res, () =>
      compress(req as never, res as never, () =>
        assets(req, res, () => {
          sendParts(res)
          pages.whole(req, res)
        }),
      ),
    )
  }
}

function setSecurityHeaders(res: http.ServerResponse, strictTransport: string | null): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  // default policy for responses without their own; it must still allow a worker's script to run
  res.setHeader('Content-Security-Policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'self'")
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (strictTransport !== null) res.setHeader('Strict-Transport-Security', strictTransport)
}

function sendHealth(res: http.ServerResponse, { status, body }: Health): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`${JSON.stringify(body)}\n`)
}

const GRACE_MS = 10_000

function closeServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // a connection with continuous requests is never idle: it is closed with its next response
    server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'))
    // a connection that has just sent its last response would be kept alive for another request
    const tidy = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(tidy)
      resolve()
    })
    server.closeIdleConnections()
  })
}
