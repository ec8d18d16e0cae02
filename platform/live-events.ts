import type { Client } from 'pg'

/**
 * A cursor names what a client has seen: a PostgreSQL snapshot (every transaction it counts as finished), or,
 * inside a batch, `from~to~id`: everything in `from`, plus the events between the two snapshots with an id up
 * to `id`.
 */
export interface LiveCursor {
  from: string
  to?: string
  id?: string
}

export interface StoredEvent {
  id: string
  topic: string
  payload: unknown
}

/** Events that the second snapshot counts as finished and the first does not. */
export interface Between {
  from: string
  to: string
  /** Only those with a larger id. */
  afterId?: string
  topics?: string[]
  limit: number
}

const SNAPSHOT = String.raw`\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?`
const CURSOR = new RegExp(`^(${SNAPSHOT})(?:~(${SNAPSHOT})~(\\d{1,18}))?$`)

export function isLiveCursor(text: string): boolean {
  return parseCursor(text) !== undefined
}

export function parseCursor(text: string): LiveCursor | undefined {
  const [, from, to, id] = CURSOR.exec(text) ?? []
  if (!from || ![from, to].every((snapshot) => snapshot === undefined || isOrdered(snapshot)))
    return undefined
  return { from, to, id }
}

/**
 * PostgreSQL rejects a snapshot whose numbers do not rise: a forged cursor must not cause a database error.
 */
function isOrdered(snapshot: string): boolean {
  const [low = '', high = '', running = ''] = snapshot.split(':')
  const xmin = BigInt(low)
  const xmax = BigInt(high)
  const between = running.split(',').filter(Boolean).map(BigInt)
  const rising = between.every((xid, index) => xid >= (between[index - 1] ?? xmin) && xid < xmax)
  return xmin > 0n && xmin <= xmax && rising
}

export async function readSnapshot(client: Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]?.snapshot ?? ''
}

export async function readBetween(client: Client, between: Between): Promise<StoredEvent[]> {
  const { from, to, afterId = '0', topics = null, limit } = between
  const { rows } = await client.query<StoredEvent>({
    name: 'live-between',
    text: `select id::text, topic, payload from live_events
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
        and xid < pg_snapshot_xmax($2::pg_snapshot) and pg_visible_in_snapshot(xid, $2::pg_snapshot)
        and id > $3::bigint and ($4::text[] is null or topic = any($4))
      order by live_events.id limit $5`,
    values: [from, to, afterId, topics, limit],
  })
  return rows
}

/** Whether nothing that came after this snapshot has been trimmed. */
export async function reachesBack(client: Client, snapshot: string): Promise<boolean> {
  const { rows } = await client.query<{ seen: boolean }>(
    'select pg_visible_in_snapshot(xid, $1::pg_snapshot) as seen from live_events order by id limit 1',
    [snapshot],
  )
  return rows[0]?.seen ?? true
}
