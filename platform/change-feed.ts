import { sql, type QueryExecutorProvider } from 'kysely'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { Outage } from './outages/outage.ts'

/** Notification channel of the triggers in db/migrations/0190_page_changes.sql. */
const CHANNEL = 'page_changes'
/** A database that hangs is detected within the sum of both timeouts. */
const HEARTBEAT_MS = 2000
const ANSWER_WITHIN_MS = 5000
const POSITION = /^at:(\d+)$/

export interface ChangeFeed {
  /** Whether the database is away. */
  readonly outage: Outage
  /**
   * The position up to which every change was delivered; null while the connection is down and changes are
   * missed.
   */
  lastSeenChange(): number | null
  /** Call it after a commit: whoever has received this position has received that commit's changes. */
  mark(): Promise<number>
  /** Resolves once everything committed by now was delivered, or cannot be received. */
  catchUp(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  connectionString: string
  db: QueryExecutorProvider
  log: Log
  onChange(source: string): void
  /** The listening connection was lost, and perhaps the database with it. */
  onLost?(): void
  /** Changes may have been missed: nothing cached before this may be trusted. */
  onGap(): void
}

/** The position received so far; null while the connection is down. */
class SeenChanges {
  #position: number | null = null
  readonly #waiting = new Set<() => void>()

  get position(): number | null {
    return this.#position
  }

  set(position: number | null): void {
    this.#position = position
    for (const check of this.#waiting) check()
  }

  advance(position: number): void {
    if (this.#position !== null && position > this.#position) this.set(position)
  }

  /** Resolves once this position was received, or nothing can be received. */
  reach(position: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#position !== null && this.#position < position) return
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
      check()
    })
  }
}

async function mark(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ position: number; pg_notify: string }>`
    select p.position, pg_notify(${CHANNEL}, 'at:' || p.position)
    from (select nextval('page_positions') as position) p`.execute(db)
  return rows[0]!.position
}

/**
 * Follows changes in the database, whichever process makes them. Notifications arrive in commit order, so a
 * position notified after a commit arrives after everything that this commit notified.
 */
export function createChangeFeed({
  connectionString,
  db,
  log,
  onChange,
  onGap,
  onLost = onGap,
}: Options): ChangeFeed {
  const seen = new SeenChanges()
  const outage = new Outage()
  const listening = listen({
    connectionString,
    channel: CHANNEL,
    log,
    heartbeatMs: HEARTBEAT_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
    onNotification(payload) {
      const position = POSITION.exec(payload)?.[1]
      if (position === undefined) onChange(payload)
      else seen.advance(Number(position))
    },
    async onConnect(client) {
      // changes marked up to this position were committed before anything is cached from now on
      const { rows } = await client.query<{ position: string }>(
        'select case when is_called then last_value else 0 end as position from page_positions',
      )
      outage.end()
      onGap()
      seen.set(Number(rows[0]!.position))
    },
    onLost() {
      seen.set(null)
      outage.begin()
      onLost()
    },
    async onWake(client) {
      await client.query('select') // a line that was dropped silently is found out
    },
  })
  return {
    outage,
    lastSeenChange: () => seen.position,
    mark: () => mark(db),
    async catchUp() {
      if (seen.position !== null) await seen.reach(await mark(db))
    },
    start: () => listening.start(),
    async stop() {
      seen.set(null)
      await listening.stop()
    },
  }
}
