import { askTogether, type Answers, type Questions } from './ask-together.ts'
import type { Db } from './client.ts'

export type Ask = <Q extends Questions>(questions: Q) => Promise<Answers<Q>>

interface Waiting {
  questions: Questions
  resolve(answers: Answers<Questions>): void
  reject(error: unknown): void
}

/**
 * What several callers ask in the same turn of the event loop goes in one statement. Where that fails each of them is
 * asked alone, so that one does not fail for another.
 */
export function gatherQuestions(db: Db): Ask {
  let waiting: Waiting[] = []
  const send = async () => {
    const callers = waiting
    waiting = []
    const answers = await askAll(db, callers).catch(() => null)
    for (const [n, { questions, resolve, reject }] of callers.entries()) {
      if (answers) resolve(answers[n]!)
      else askTogether(db, questions).then(resolve, reject)
    }
  }
  return (questions) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void send())
      waiting.push({ questions, resolve: resolve as Waiting['resolve'], reject })
    })
}

async function askAll(db: Db, callers: readonly Waiting[]): Promise<Answers<Questions>[]> {
  const named = callers.flatMap(({ questions }, n) =>
    Object.entries(questions).map(([name, question]) => [`${n} ${name}`, question] as const),
  )
  const answers = await askTogether(db, Object.fromEntries(named))
  return callers.map(({ questions }, n) =>
    Object.fromEntries(Object.keys(questions).map((name) => [name, answers[`${n} ${name}`]])),
  )
}
