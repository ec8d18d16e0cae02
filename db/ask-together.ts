import { sql, type Expression, type RawBuilder, type ShallowDehydrateObject, type Simplify } from 'kysely'
import type { Db } from './client.ts'

/** Something to read that can be asked in one statement with others. */
export interface Question<T> {
  rows: RawBuilder<unknown>
  read(rows: never): T
}

/** Its rows come as JSON: a time is a text there. */
export type Answered<O> = Simplify<ShallowDehydrateObject<O>>

/** What a query finds, and what is made of its rows. */
export function question<O, T>(query: Expression<O>, read: (rows: Answered<O>[]) => T): Question<T> {
  return { rows: sql`(select coalesce(json_agg(answer), '[]') from (${query}) as answer)`, read }
}

/** A time of an answer as pages have it: to the millisecond, in UTC. */
export const isoTime = (text: string): string => new Date(text).toISOString()

export type Questions = Record<string, Question<unknown>>
export type Answers<Q> = { [K in keyof Q]: Q[K] extends Question<infer T> ? Awaited<T> : never }

/** Several questions in one statement, of one moment: a page asks a few times in place of twenty. */
export async function askTogether<Q extends Questions>(db: Db, questions: Q): Promise<Answers<Q>> {
  const entries = Object.entries(questions)
  const columns = entries.map(([name, { rows }]) => sql`${rows} as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, never>>`select ${sql.join(columns)}`.execute(db)
  const answers = entries.map(async ([name, { read }]) => [name, await read(rows[0]![name]!)] as const)
  return Object.fromEntries(await Promise.all(answers)) as Answers<Q>
}

export async function ask<T>(db: Db, one: Question<T>): Promise<Awaited<T>> {
  return (await askTogether(db, { one })).one as Awaited<T>
}
