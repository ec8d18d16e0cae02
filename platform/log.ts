import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { processWide } from './process-wide.ts'
import { CENSORED, redact } from './redact.ts'

export type Log = Logger

// the program that takes a request and the pages that answer it are two copies of this file
const requests = processWide('requests', () => new AsyncLocalStorage<CurrentRequest>())

interface CurrentRequest {
  id: string
  /** Address of the client; never logged as it is. */
  address: string | undefined
  /** The account of the session, once it is known. */
  account: number | undefined
}

/** Runs `work` so that every line logged inside it, however deep, carries this request's id. */
export function withRequest<Result>(requestId: string, work: () => Result, address?: string): Result {
  return requests.run({ id: requestId, address, account: undefined }, work)
}

/** Whose account the request acts for, for the lines that say who. */
export function setRequestAccount(account: number): void {
  const request = requests.getStore()
  if (request) request.account = account
}

export const currentRequest = (): Readonly<CurrentRequest> | undefined => requests.getStore()

export function currentRequestId(): string | undefined {
  return requests.getStore()?.id
}

/** JSON lines; the destination is for tests, the default is the standard output. */
export function createLog(options: { level: string }, destination?: DestinationStream): Log {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    formatters: { log: redact, level: (label) => ({ level: label }) },
    // pino sets a child's bindings without asking `formatters.log`: for these, its own redaction by path.
    redact: { paths: ['password', 'cookie', 'authorization', 'token', 'secret'], censor: CENSORED },
    serializers: { err: (error) => redact(pino.stdSerializers.err(error)) },
  }
  return destination ? pino(settings, destination) : pino(settings)
}
