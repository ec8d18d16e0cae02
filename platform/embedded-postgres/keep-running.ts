import { setTimeout as sleep } from 'node:timers/promises'
import type { GuardedPostmaster } from './guard-postmaster.ts'

/** This many ends within the time window are no accident: give up. */
const MAX_ENDS = 5
const WITHIN_MS = 5 * 60_000
const FIRST_PAUSE_MS = 100
/** Only a person can free disk space, so restarts go on for as long as the disk is full. */
const WITHOUT_SPACE = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/
const WITHOUT_SPACE_PAUSE_MS = 5000

export type KeepRunningOptions = {
  start(): Promise<GuardedPostmaster>
  log(message: string): void
  /** The server keeps ending or cannot be started; receives its last output. */
  onGivenUp(lastWords: string): void
}

export type KeptServer = {
  /** Resolves when the server is gone, for good. */
  stop(): Promise<void>
}

/** Starts the server, and again each time that it ends though nobody stopped it. */
export async function keepRunning({ start, log, onGivenUp }: KeepRunningOptions): Promise<KeptServer> {
  const stopping = new AbortController()
  let server = await start()
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
      await server.stop() // one that was being started meanwhile
    },
  }

  async function watch(): Promise<void> {
    let ends: number[] = []
    let lastWords = await server.ended
    for (let logged = ''; !stopping.signal.aborted;) {
      const withoutSpace = WITHOUT_SPACE.test(lastWords)
      if (!withoutSpace) ends = [...ends.filter((at) => at > Date.now() - WITHIN_MS), Date.now()]
      if (ends.length > MAX_ENDS) return onGivenUp(lastWords)
      const news = withoutSpace
        ? 'O PostgreSQL parou por falta de espaço no disco; será iniciado de novo quando houver.'
        : `O PostgreSQL terminou inesperadamente e será iniciado de novo: ${lastWords}`
      if (!withoutSpace || news !== logged) log((logged = news))
      await sleep(
        withoutSpace ? WITHOUT_SPACE_PAUSE_MS : FIRST_PAUSE_MS * 2 ** (ends.length - 1),
        undefined,
        {
          signal: stopping.signal,
        },
      ).catch(() => {})
      if (stopping.signal.aborted) return
      lastWords = await tryAgain()
    }
  }

  /** Starts the server; resolves with its last output when it ends, at once or much later. */
  async function tryAgain(): Promise<string> {
    try {
      server = await start()
    } catch (error) {
      return (error as Error).message
    }
    log('O PostgreSQL está de novo em execução.')
    return server.ended
  }
}
