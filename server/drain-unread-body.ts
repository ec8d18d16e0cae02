import type { IncomingMessage, ServerResponse } from 'node:http'

/** More than any file of ours: who goes on sending has not come to send one. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * What was answered before its body had been read (a refusal, mostly) is read to its end and forgotten: browsers listen
 * for an answer only when they have sent everything, and would wait for ever.
 */
export function drainUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete) return
    // whoever held it back no longer wants it
    req.removeAllListeners('data')
    let bytes = 0
    req.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MOST_BYTES) req.destroy()
    })
    req.resume()
  })
}
