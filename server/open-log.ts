import pino, { type DestinationStream } from 'pino'
import type { Config } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { readableLog } from '#platform/readable-log.ts'

/** Buffer limit when output cannot be written at once; lines beyond it are dropped. */
const MOST_KEPT = 1024 ** 2

/** Readable lines on a terminal, JSON elsewhere. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const forPeople = process.stdout.isTTY
    ? readableLog(process.stdout, {
        requests: Boolean(process.env.LOG_LEVEL),
        colours: !process.env.NO_COLOR,
      })
    : undefined
  return createLog({ level: logLevel }, forPeople ?? forPrograms())
}

/** Write errors are reported for all output in one place: see whenOutputIsLost. */
function forPrograms(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_KEPT })
  destination.on('error', (error) => process.stdout.emit('error', error))
  return destination
}
