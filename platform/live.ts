import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import { isLiveCursor } from './live-events.ts'
import { LiveFeed } from './live-feed.ts'
import type { LiveEvent } from './live-feed.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'

export type { LiveEvent }
export { isLiveCursor }

export interface SubscribeOptions {
  /**
   * The cursor of the last event received, or of `position`: events since then are sent first, without gaps
   * or duplicates. Without it, only new events are sent.
   */
  after?: string
  /**
   * Too many events since the cursor, or they are no longer stored: reload, then continue from this cursor.
   */
  onGap?: (cursor: string) => void
}

/** The events that may be published on a topic: `work:12` takes the events of `work`. */
export type EventOf<Events, Topic extends string> = Topic extends keyof Events
  ? Events[Topic]
  : Topic extends `${infer Kind}:${number}`
    ? Kind extends keyof Events
      ? Events[Kind]
      : never
    : never

export interface Live<Events = Record<string, object>> {
  /** In the caller's transaction: delivered to every process once it commits. Ids only: readers load what they may see. */
  publish<Topic extends string>(
    tx: QueryExecutorProvider,
    topic: Topic,
    event: EventOf<Events, Topic>,
  ): Promise<void>
  /** The current cursor: get it before loading what a page shows, and subscribe after it. */
  position(db: QueryExecutorProvider): Promise<string>
  subscribe(topics: string[], onEvent: (event: LiveEvent) => void, options?: SubscribeOptions): () => void
  /** Forgets what is older; for a job. */
  trim(db: QueryExecutorProvider, olderThanHours?: number): Promise<void>
  /** Awaited before anybody hears of an event. */
  settleBefore(settle: () => Promise<void>): void
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'live'
const MAX_EVENT_BYTES = 4000

/** Events between the processes of the product, over one listening connection in each. */
export function createLive<Events = Record<string, object>>({
  connectionString,
  log,
}: {
  connectionString: string
  log: Log
}): Live<Events> {
  const feed = new LiveFeed(log)
  const connection = listen({
    connectionString,
    channel: CHANNEL,
    log,
    onWake: (client) => feed.advance(client),
  })
  return {
    publish,
    position,
    trim,
    subscribe(topics, onEvent, { after, onGap = () => {} } = {}) {
      if (after !== undefined && !isLiveCursor(after)) throw new TypeError('not a live cursor')
      const unsubscribe = feed.add({ topics, onEvent, onGap, after })
      if (after !== undefined) connection.wake()
      return unsubscribe
    },
    settleBefore: (settle) => (feed.settle = settle),
    start: () => connection.start(),
    stop: () => connection.stop(),
  }
}

async function publish(tx: QueryExecutorProvider, topic: string, event: unknown): Promise<void> {
  const payload = JSON.stringify(event)
  if (Buffer.byteLength(payload) > MAX_EVENT_BYTES) {
    throw new RangeError(`a live event carries ids, at most ${MAX_EVENT_BYTES} bytes`)
  }
  // The notification only wakes the listeners: PostgreSQL sends equal ones of one transaction only once.
  await sql`with kept as (insert into live_events (topic, payload) values (${topic}, ${payload}::jsonb))
    select pg_notify(${CHANNEL}, '')`.execute(tx)
}

/** The cursor at the moment a statement reads, to select together with other columns. */
export const livePosition = sql<{ cursor: string }>`select pg_current_snapshot()::text as cursor`

async function position(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await livePosition.execute(db)
  return rows[0]?.cursor ?? ''
}

/** The newest of the expired events stays: it tells whether a cursor is older than what is stored. */
async function trim(db: QueryExecutorProvider, olderThanHours = 24): Promise<void> {
  await sql`with old as (
      select id from live_events where at < now() - make_interval(hours => ${olderThanHours}::int)
    )
    delete from live_events where id in (select id from old) and id < (select max(id) from old)`.execute(db)
}
