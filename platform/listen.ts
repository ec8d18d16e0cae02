import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

export interface ListenOptions {
  connectionString: string
  channel: string
  log: Log
  /**
   * Called on every notification, on `wake`, after each (re)connection and at each heartbeat. Calls never
   * overlap; a wake during a call causes one more.
   */
  onWake(client: pg.Client): Promise<void>
  heartbeatMs?: number
  /** If it does not answer within this time, the connection counts as lost. */
  answerWithinMs?: number
  /** Takes the notifications themselves, in place of being woken by each. */
  onNotification?(payload: string): void
  /** On each (re)connection, listening already. */
  onConnect?(client: pg.Client): Promise<void>
  onLost?(): void
}

export interface Listening {
  /** Resolves once listening; fails if the first connection fails. Later losses are repaired by itself. */
  start(): Promise<void>
  wake(): void
  stop(): Promise<void>
}

const MAX_PAUSE_MS = 5000

export function listen(options: ListenOptions): Listening {
  const { log } = options
  const stopping = new AbortController()
  let connection: Connection | undefined
  let keeping: Promise<void> | undefined

  async function keepConnected(): Promise<void> {
    let pause = 100
    while (!stopping.signal.aborted) {
      const lost = await connection?.lost
      if (stopping.signal.aborted) return
      options.onLost?.()
      log.warn({ err: lost }, 'the listening connection was lost; connecting again')
      connection = undefined
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      connection = await connect(options).catch((error: Error) => failed(error))
      pause = (await isAlive(connection)) ? 100 : Math.min(pause * 2, MAX_PAUSE_MS)
    }
  }

  return {
    async start() {
      connection = await connect(options)
      keeping = keepConnected()
    },
    wake: () => connection?.wake(),
    async stop() {
      stopping.abort()
      await connection?.close()
      await keeping
      // One that was being made while stopping.
      await connection?.close()
    },
  }
}

interface Connection {
  wake(): void
  close(): Promise<void>
  /** Resolves, with the reason, when the connection is gone. */
  lost: Promise<Error>
}

function failed(error: Error): Connection {
  return { wake() {}, close: async () => {}, lost: Promise.resolve(error) }
}

async function isAlive({ lost }: Connection): Promise<boolean> {
  return (await Promise.race([lost, Promise.resolve(true)])) === true
}

async function connect(options: ListenOptions): Promise<Connection> {
  const { connectionString, channel, onWake, heartbeatMs = 10_000, answerWithinMs = 10_000 } = options
  const client = new pg.Client({
    connectionString,
    application_name: 'entrepares-live',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  client.on('error', lose)
  client.on('end', () => lose(new Error('the connection ended')))
  const wake = oneAtATime(() => onWake(client), lose)
  const { onNotification } = options
  const onNotified = onNotification
    ? ({ payload }: pg.Notification) => onNotification(payload ?? '')
    : undefined
  if (onNotified) client.on('notification', onNotified)
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    await options.onConnect?.(client)
    await onWake(client)
    if (!onNotified) client.on('notification', wake)
    // For notifications sent before there was a listener.
    wake()
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  // A silently dropped connection reports nothing: asking detects it, and makes up for a lost notification.
  const heartbeat = setInterval(wake, heartbeatMs)
  void lost.then(() => {
    clearInterval(heartbeat)
    // Not awaited: on a dead line the farewell may take minutes.
    void client.end().catch(() => {})
  })
  return { wake, lost, close: () => client.end() }
}

function oneAtATime(work: () => Promise<void>, onError: (error: Error) => void): () => void {
  let busy = false
  let again = false
  const run = async () => {
    busy = true
    do {
      again = false
      await work()
    } while (again)
    busy = false
  }
  return () => {
    if (busy) again = true
    else run().catch(onError)
  }
}
