import { logSecurity } from '#platform/security/log-security.ts'
import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long each stretch lasts over which a body is measured. */
export const STRETCH_MS = 60_000
/** 400 bytes a second: a telephone on 2G sends ten times as much, and a file of 50 MB in three hours. */
const LEAST_BYTES = (STRETCH_MS / 1000) * 400

interface Body {
  /** Ends the request, in its log context, so that the log shows the client. */
  end: () => void
  /** Bytes its connection had received at the last check; null before the first. */
  read: number | null
}

/**
 * A client that sends a byte now and then would hold a connection and its reader for ever. So a request is
 * ended if its body brings too little in a whole interval, unless we are the ones who do not read.
 */
export class SlowBodies {
  readonly #open = new Map<IncomingMessage, Body>()

  get count(): number {
    return this.#open.size
  }

  watch(req: IncomingMessage, res: ServerResponse): void {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers
    if (encoding === undefined && Number(length) === 0) return
    this.#open.set(req, { end: AsyncResource.bind(() => letGo(req, res)), read: null })
    const forget = () => void this.#open.delete(req)
    req.once('end', forget)
    res.once('close', forget)
  }

  /** To be called once in each stretch. */
  check(): void {
    for (const [req, body] of this.#open) {
      const { bytesRead } = req.socket
      const came = body.read === null ? LEAST_BYTES : bytesRead - body.read
      body.read = bytesRead
      if (came >= LEAST_BYTES || req.complete || hasUnread(req)) continue
      this.#open.delete(req)
      body.end()
    }
  }
}

/** We have not yet read what has already arrived. */
const hasUnread = (req: IncomingMessage): boolean =>
  req.isPaused() || req.readableLength >= req.readableHighWaterMark

function letGo(req: IncomingMessage, res: ServerResponse): void {
  logSecurity('request-refused', { why: 'slow-body' })
  if (res.headersSent) return void req.destroy()
  res.once('finish', () => req.destroy())
  res.writeHead(408, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end('O envio parou por tempo demais. Tente de novo.\n')
}
