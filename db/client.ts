import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { Dialect } from './dialect.ts'
import { nameStatements } from './name-statements.ts'
import type { DB } from './schema.ts'

/** What a rule receives; a transaction serves as well: `Tx` is assignable to it. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type DatabaseOptions = {
  max?: number
  applicationName?: string
  /** Off where a pooler between hands each statement to another connection. */
  named?: boolean
  /** How long a query waits for a free connection; 0: as long as it takes. */
  waitMs?: number
  /** A connection was lost outside of any query; whoever asks next gets a new one. */
  onError?: (error: Error) => void
}

/**
 * Idle connections are kept for ten minutes: a new connection costs PostgreSQL a process, and every statement
 * is planned again in it. With the pool's default of ten seconds, every small burst of requests would wait
 * for new connections.
 */
const RESTS_FOR_MS = 10 * 60_000

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 10, applicationName = 'entrepares', named = true, waitMs = 10_000 } = options
  const { onError = reportLostConnection } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: RESTS_FOR_MS,
    keepAlive: true,
    types: { getTypeParser },
  })
  const goodbyes = new Set<Promise<void>>()
  pool.on('connect', (connection) => {
    if (named) nameStatements(connection)
    // Each connection needs an 'error' listener: otherwise losing one between two queries of a transaction
    // ends the process.
    connection.on('error', onError)
    const goodbye = new Promise<void>((resolve) => connection.once('end', resolve))
    goodbyes.add(goodbye)
    void goodbye.then(() => goodbyes.delete(goodbye))
  })
  pool.on('error', () => {}) // the same loss once more, for an idle connection
  const db = new Kysely<DB>({ dialect: new Dialect({ pool }) })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= close()) }

  async function close(): Promise<void> {
    await db.destroy()
    if (!pool.ending) await pool.end() // Kysely does not end a pool that it never used
    await Promise.all(goodbyes) // the pool does not wait for its connections to be closed
  }
}

function reportLostConnection(error: Error): void {
  process.emitWarning(`Uma conexão com o banco de dados caiu: ${error.message}`)
}

const { builtins } = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  [1016, parseArrayOf(parseSafeInteger)], // int8[]
  [builtins.DATE, (text) => text], // a day has no time zone: as a Date it slips to the day before
  [1182, parseArrayOf((text) => text)], // date[]
])

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: string) =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')

function parseSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} does not fit into a number`)
  return number
}

function parseArrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const textArray = 1009 as Parameters<typeof pg.types.getTypeParser>[0] // missing from the types' list
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text')
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)))
}
