import { inOneGo, type Steps } from './in-turns.ts'
import { tsvectorSteps } from './to-tsvector.ts'
import { pairSteps } from './word-pairs.ts'

/** What search knows of a work's text, beside what it knows of the rest of it. */
export interface TextIndex {
  /** The text of a tsvector. */
  document: string
  /** The text of an int[]: thousands of numbers, which a database's client would write one by one. */
  pairs: string
}

/** In steps, since a long text takes a third of a second: run it in another thread, or let requests in between. */
export function* textSteps(text: string): Steps<TextIndex> {
  const document = yield* tsvectorSteps([{ weight: 'D', text }])
  const pairs = yield* pairSteps([text])
  return { document, pairs: `{${pairs.join()}}` }
}

export const indexText = (text: string): TextIndex => inOneGo(textSteps(text))
