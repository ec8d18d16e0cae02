import { queryTogether, type BatchResults, type BatchableQueries } from './query-together.ts'
import type { Db } from './client.ts'

export type QueryBatcher = <Q extends BatchableQueries>(questions: Q) => Promise<BatchResults<Q>>

interface Waiting {
  questions: BatchableQueries
  resolve(answers: BatchResults<BatchableQueries>): void
  reject(error: unknown): void
}

/**
 * Combines the queries that several callers ask in the same turn of the event loop into one statement. If
 * that statement fails, each query is run alone, so that one bad query does not fail the others.
 */
export function batchQueries(db: Db): QueryBatcher {
  let waiting: Waiting[] = []
  const send = async () => {
    const callers = waiting
    waiting = []
    const answers = await askAll(db, callers).catch(() => null)
    for (const [n, { questions, resolve, reject }] of callers.entries()) {
      if (answers) resolve(answers[n]!)
      else queryTogether(db, questions).then(resolve, reject)
    }
  }
  return (questions) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void send())
      waiting.push({ questions, resolve: resolve as Waiting['resolve'], reject })
    })
}

async function askAll(db: Db, callers: readonly Waiting[]): Promise<BatchResults<BatchableQueries>[]> {
  const named = callers.flatMap(({ questions }, n) =>
    Object.entries(questions).map(([name, question]) => [`${n} ${name}`, question] as const),
  )
  const answers = await queryTogether(db, Object.fromEntries(named))
  return callers.map(({ questions }, n) =>
    Object.fromEntries(Object.keys(questions).map((name) => [name, answers[`${n} ${name}`]])),
  )
}
