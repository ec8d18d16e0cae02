import { Refusal } from '#domain/refusal.ts'
import { CONTENT_KINDS, type ContentKind } from '../texts.ts'

/** Of what staff do at once, at most so many. */
export const MANY = 100

/** What became of several at once: each went through its own rule, in a transaction of its own. */
export interface DoneToMany {
  done: number
  refused: { what: string; why: string }[]
}

/** One after the other; what a rule refuses is named, and keeps none of the others. */
export async function doToEach<T extends { kind: ContentKind; id: number }>(
  items: readonly T[],
  decide: (item: T) => Promise<unknown>,
): Promise<DoneToMany> {
  const outcome: DoneToMany = { done: 0, refused: [] }
  for (const item of items) {
    try {
      await decide(item)
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ what: `${CONTENT_KINDS[item.kind]} nº ${item.id}`, why: error.message })
    }
  }
  return outcome
}
