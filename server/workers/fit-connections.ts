import pg from 'pg'

export interface Wanted {
  workers: number
  databasePool: number
  /** Whether one of them works the queue. */
  jobs: boolean
}

export type Fitting = Pick<Wanted, 'workers' | 'databasePool'>

/**
 * Each process has two listening connections and one to send jobs; the one that works the queue has four
 * more.
 */
const BESIDE_THE_POOL = 3
const OF_THE_QUEUE = 4
/** Connections kept free for commands, backups and monitoring. */
const SPARE = 10
/** With fewer connections a process blocks itself; then fewer processes are started. */
const FEWEST = 4

export const connectionsOf = ({ workers, databasePool, jobs }: Wanted): number =>
  workers * (databasePool + BESIDE_THE_POOL) + (jobs ? OF_THE_QUEUE : 0) + SPARE

/** How many processes, and connections for each, fit into a server's connection limit. */
export function fitConnections(wanted: Wanted, limit: number): Fitting {
  const { databasePool, jobs } = wanted
  const least = Math.min(databasePool, FEWEST)
  for (let { workers } = wanted; workers > 1; workers--) {
    const most = Math.floor((limit - SPARE - (jobs ? OF_THE_QUEUE : 0)) / workers) - BESIDE_THE_POOL
    if (most >= least) return { workers, databasePool: Math.min(databasePool, most) }
  }
  return { workers: 1, databasePool }
}

/** How many connections this role may have on this server and database. */
export async function connectionLimit(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'entrepares' })
  await client.connect()
  try {
    const { rows } = await client.query<{ most: number }>(
      `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
         (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most`,
    )
    return rows[0]!.most
  } finally {
    await client.end()
  }
}
