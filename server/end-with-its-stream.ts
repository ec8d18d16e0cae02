import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Log } from '#platform/log.ts'

/**
 * A stream piped into a response may fail midway: a file that was removed, a disk error. If nobody listens,
 * an unhandled error ends the process. So this ends the response, whose beginning is already sent.
 */
export function endWithItsStream(res: ServerResponse, log: Log): void {
  res.on('pipe', (source: Readable) => {
    source.once('error', (error) => {
      log.error({ err: error }, 'what was being sent broke off')
      res.destroy()
    })
  })
}
