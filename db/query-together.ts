import { sql, type Expression, type RawBuilder, type ShallowDehydrateObject, type Simplify } from 'kysely'
import type { Db } from './client.ts'

/** A query that can be combined with others into one statement. */
export interface BatchableQuery<T> {
  rows: RawBuilder<unknown>
  read(rows: never): T
}

/** Its rows come as JSON: a time is a text there. */
export type BatchedRow<O> = Simplify<ShallowDehydrateObject<O>>

/** A query, and the function that turns its rows into the result. */
export function batchable<O, T>(query: Expression<O>, read: (rows: BatchedRow<O>[]) => T): BatchableQuery<T> {
  return { rows: sql`(select coalesce(json_agg(answer), '[]') from (${query}) as answer)`, read }
}

/** A time of a JSON row in the format that pages use: milliseconds, UTC. */
export const isoTime = (text: string): string => new Date(text).toISOString()

export type BatchableQueries = Record<string, BatchableQuery<unknown>>
export type BatchResults<Q> = { [K in keyof Q]: Q[K] extends BatchableQuery<infer T> ? Awaited<T> : never }

/**
 * Runs several queries in one statement, on one snapshot: a page needs a few round trips instead of twenty.
 */
export async function queryTogether<Q extends BatchableQueries>(
  db: Db,
  questions: Q,
): Promise<BatchResults<Q>> {
  const entries = Object.entries(questions)
  const columns = entries.map(([name, { rows }]) => sql`${rows} as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, never>>`select ${sql.join(columns)}`.execute(db)
  const answers = entries.map(async ([name, { read }]) => [name, await read(rows[0]![name]!)] as const)
  return Object.fromEntries(await Promise.all(answers)) as BatchResults<Q>
}

export async function runQuery<T>(db: Db, one: BatchableQuery<T>): Promise<Awaited<T>> {
  return (await queryTogether(db, { one })).one as Awaited<T>
}
