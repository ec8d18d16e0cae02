import type { IncomingMessage, ServerResponse } from 'node:http'

/** Larger than any file we accept: a client that sends more is not uploading a file. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * When a response (usually a refusal) was sent before the request body was read, reads and discards the rest:
 * browsers read a response only after sending everything, and would wait for ever.
 */
export function drainUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete) return
    // nobody else needs the paused stream any more
    req.removeAllListeners('data')
    let bytes = 0
    req.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MOST_BYTES) req.destroy()
    })
    req.resume()
  })
}
