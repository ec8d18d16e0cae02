import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import compression from 'compression'
import sirv, { type RequestHandler } from 'sirv'
import type { Log } from '#platform/log.ts'
import { withRequest } from '#platform/log.ts'
import { refuseLargeBodies } from './refuse-large-bodies.ts'

export interface WebServer {
  port: number
  /** Refuses new requests, lets the open ones finish. */
  close(): Promise<void>
}

interface Options {
  host: string
  port: number
  root: string
  listener: http.RequestListener
  /** Takes the requests for live streams, before the pages and their compression; true where it was one. */
  live: (req: http.IncomingMessage, res: http.ServerResponse) => boolean
  log: Log
  ready: () => boolean
}

const IMMUTABLE = /^\/assets\//

function staticFiles(root: string): RequestHandler {
  const folder = path.join(root, 'build/client')
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, pathname) {
      res.setHeader(
        'Cache-Control',
        IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return (req, res, next) => {
    // it knows the files of its start, and one that a newer build took away would end the process
    const [pathname = ''] = (req.url ?? '').split('?')
    if (existsSync(path.join(folder, pathname))) send(req, res, next)
    else next?.()
  }
}

/** Listens for HTTP: pictures and scripts from the build, the rest from the pages. */
export function startWeb({ host, port, root, listener, live, log, ready }: Options): Promise<WebServer> {
  const assets = staticFiles(root)
  const compress = compression({ threshold: 1024 })
  const server = http.createServer({ requestTimeout: 0, headersTimeout: 20_000 }, (req, res) => {
    withRequest(randomUUID(), () => {
      const startedAt = performance.now()
      res.once('close', () => {
        const ms = Math.round(performance.now() - startedAt)
        log.info({ method: req.method, path: req.url?.split('?')[0], status: res.statusCode, ms }, 'request')
      })
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
      res.setHeader('X-Frame-Options', 'SAMEORIGIN')
      if (req.url === '/healthz') {
        res.statusCode = ready() ? 200 : 503
        res.setHeader('Content-Type', 'text/plain; charset=utf-8')
        res.end(ready() ? 'ok\n' : 'starting\n')
        return
      }
      if (live(req, res)) return
      if (refuseLargeBodies(req, res)) return
      compress(req as never, res as never, () => assets(req, res, () => listener(req, res)))
    })
  })
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

const GRACE_MS = 10_000

function closeServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // a connection that has just answered its last request would be kept open for a next one
    const tidy = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(tidy)
      resolve()
    })
    server.closeIdleConnections()
  })
}
