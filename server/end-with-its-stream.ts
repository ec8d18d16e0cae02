import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Log } from '#platform/log.ts'

/**
 * What is piped into an answer may break under way: a file that went, a disk that fails. Nobody else may be listening,
 * and an error that nobody hears ends the process; so ends the answer, whose first part is sent already.
 */
export function endWithItsStream(res: ServerResponse, log: Log): void {
  res.on('pipe', (source: Readable) => {
    source.once('error', (error) => {
      log.error({ err: error }, 'what was being sent broke off')
      res.destroy()
    })
  })
}
