import type { Config } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { readableLog } from '#platform/readable-log.ts'

/** On a terminal for people, elsewhere for programs. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const forPeople = process.stdout.isTTY
    ? readableLog(process.stdout, {
        requests: Boolean(process.env.LOG_LEVEL),
        colours: !process.env.NO_COLOR,
      })
    : undefined
  return createLog({ level: logLevel }, forPeople)
}
