import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { type Db, openDatabase, type Tx } from './client.ts'
import { PATIENCE } from '#tests/patience.ts'

const { db, url } = await testDatabase()

const one = async <T>(expression: string): Promise<T> => {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]!.value
}

describe('what comes out of the database', () => {
  it('is a number for a count', async () => {
    expect(await one('9007199254740991::int8')).toBe(9007199254740991)
    expect(await one('array[1, null, 2]::int8[]')).toEqual([1, null, 2])
    expect(await one('(select count(*) from generate_series(1, 3))')).toBe(3)
  })
  it('is an error, never a wrong number, when it does not fit into one', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('9007199254740993')
    expect(await one('1')).toBe(1)
  })
  it('is the day as written for a date, and a moment for a timestamp', async () => {
    expect(await one("date '2024-02-29'")).toBe('2024-02-29')
    expect(await one("array['2024-02-29']::date[]")).toEqual(['2024-02-29'])
    expect(await one("timestamptz '2024-02-29 12:00-03'")).toEqual(new Date('2024-02-29T15:00:00Z'))
  })
  it('leaves decimals exact and parses JSON', async () => {
    expect(await one('0.1::numeric')).toBe('0.1')
    expect(await one(`'{"a": [1]}'::jsonb`)).toEqual({ a: [1] })
  })
})

it('lets rules take a transaction where they take a database', async () => {
  const rule = async (given: Db) => (await sql<{ n: number }>`select 1 as n`.execute(given)).rows[0]?.n
  expect(await db.transaction().execute((tx: Tx) => rule(tx))).toBe(1)
})

describe('a lost connection', () => {
  const cut = async (pid: number) => {
    const other = new pg.Client(url)
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [pid])
    await other.end()
  }
  const pidOf = async (given: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(given)).rows[0]!.pid

  it('is told once and does not end the process when idle', async () => {
    const onError = vi.fn()
    const own = openDatabase(url, { onError })
    await cut(await pidOf(own.db))
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), PATIENCE)
    expect(await pidOf(own.db)).toBeGreaterThan(0)
    await own.close()
  })

  it('fails the transaction it was in, and nothing else', async () => {
    const onError = vi.fn()
    const own = openDatabase(url, { max: 1, onError })
    const work = own.db.transaction().execute(async (tx) => {
      await cut(await pidOf(tx))
      await vi.waitFor(() => expect(onError).toHaveBeenCalled(), PATIENCE)
      await pidOf(tx)
    })
    await expect(work).rejects.toThrow()
    expect(await pidOf(own.db)).toBeGreaterThan(0)
    await own.close()
  })
})

it('keeps a connection that rests for some minutes, and gives it back after ten', async () => {
  const own = openDatabase(url)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await sql`select 1`.execute(own.db)
    vi.advanceTimersByTime(9 * 60_000)
    expect(own.pool.totalCount).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(own.pool.totalCount).toBe(0)
  } finally {
    vi.useRealTimers()
    await own.close()
  }
})

it('closes once, however often it is asked', async () => {
  const own = openDatabase(url, { applicationName: 'ensaio' })
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    own.db,
  )
  expect(rows[0]?.name).toBe('ensaio')
  await Promise.all([own.close(), own.close()])
})
