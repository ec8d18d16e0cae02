import { logSecurity } from '#platform/security/log-security.ts'
import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long each stretch lasts over which a body is measured. */
export const STRETCH_MS = 60_000
/** 400 bytes a second: a telephone on 2G sends ten times as much, and a file of 50 MB in three hours. */
const LEAST_BYTES = (STRETCH_MS / 1000) * 400

interface Body {
  /** Ends it, as a part of its request: the log says where it came from. */
  end: () => void
  /** What its connection had brought when it was last looked at; null before. */
  read: number | null
}

/**
 * Whoever sends a byte now and then keeps a connection, and what reads it, for as long as they like. A body is let go that
 * brings too little in a whole stretch of time, unless it is the product that does not read on.
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
      if (came >= LEAST_BYTES || req.complete || isHeld(req)) continue
      this.#open.delete(req)
      body.end()
    }
  }
}

/** The product takes its time with what has come. */
const isHeld = (req: IncomingMessage): boolean =>
  req.isPaused() || req.readableLength >= req.readableHighWaterMark

function letGo(req: IncomingMessage, res: ServerResponse): void {
  logSecurity('request-refused', { why: 'slow-body' })
  if (res.headersSent) return void req.destroy()
  res.once('finish', () => req.destroy())
  res.writeHead(408, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end('O envio parou por tempo demais. Tente de novo.\n')
}
