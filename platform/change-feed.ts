import { sql, type QueryExecutorProvider } from 'kysely'
import { listen } from './listen.ts'
import type { Log } from './log.ts'

/** What was noted of a change by the triggers of db/migrations/0190_page_changes.sql. */
const CHANNEL = 'page_changes'
const POSITION = /^at:(\d+)$/

export interface ChangeFeed {
  /** Every change up to this position was told; null while the line is down and changes pass unheard. */
  heard(): number | null
  /** To be asked after a commit: whoever has heard this position has heard of that commit. */
  mark(): Promise<number>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  connectionString: string
  db: QueryExecutorProvider
  log: Log
  onChange(source: string): void
  /** Changes may have passed unheard: nothing made before is to be trusted. */
  onGap(): void
}

/**
 * Follows what changes in the database, whichever process changes it. Notifications come in the order of commits, so a
 * position that is notified after a commit arrives after all that this commit notified.
 */
export function createChangeFeed({ connectionString, db, log, onChange, onGap }: Options): ChangeFeed {
  let heard: number | null = null
  const advance = (position: number) => {
    if (heard !== null && position > heard) heard = position
  }
  const listening = listen({
    connectionString,
    channel: CHANNEL,
    log,
    onNotification(payload) {
      const position = POSITION.exec(payload)?.[1]
      if (position === undefined) onChange(payload)
      else advance(Number(position))
    },
    async onConnect(client) {
      // who marked one of these had committed before anything is kept from here on
      const { rows } = await client.query<{ position: string }>(
        'select case when is_called then last_value else 0 end as position from page_positions',
      )
      onGap()
      heard = Number(rows[0]!.position)
    },
    onLost() {
      heard = null
      onGap()
    },
    async onWake(client) {
      await client.query('select') // a line that was dropped silently is found out
    },
  })
  return {
    heard: () => heard,
    async mark() {
      const { rows } = await sql<{ position: number }>`
        select p.position, pg_notify(${CHANNEL}, 'at:' || p.position)
        from (select nextval('page_positions') as position) p`.execute(db)
      return rows[0]!.position
    },
    start: () => listening.start(),
    stop: () => listening.stop(),
  }
}
