import type { Log } from '#platform/log.ts'

/**
 * Ends this process with an error if shutting down hangs: whoever waits for its end must not wait for ever.
 */
export function endInTime(ms: number, log: Pick<Log, 'fatal'>): void {
  setTimeout(() => {
    log.fatal({ seconds: ms / 1000 }, 'stopping hangs: the process ends where it stands')
    process.exit(1)
  }, ms)
}
