import type { Db } from '#db/client.ts'
import { findReadableReviews } from '#domain/reviews/find-readable-reviews.ts'
import { findReadableWorks } from '#domain/works/find-readable-works.ts'

export type Topic = { kind: 'works' } | { kind: 'work' | 'review' | 'person'; id: number }

const NUMBERED = /^(work|review|person):([1-9]\d{0,14})$/

/** Null where the product has no such topic. */
export function parseTopic(text: string): Topic | null {
  if (text === 'works') return { kind: 'works' }
  const [, kind, id] = NUMBERED.exec(text) ?? []
  return kind ? { kind: kind as 'work' | 'review' | 'person', id: Number(id) } : null
}

/** Who listens to what. */
export interface Listener {
  personId: number | null
  topics: readonly Topic[]
}

/** Of these listeners, those who may listen to all that they ask for; two queries, however many they are. */
export async function findPermitted<L extends Listener>(db: Db, listeners: readonly L[]): Promise<Set<L>> {
  const [works, reviews] = await Promise.all([
    findReadableWorks(db, idsOf(listeners, 'work')),
    findReadableReviews(db, idsOf(listeners, 'review')),
  ])
  const allows =
    ({ personId }: L) =>
    (topic: Topic) => {
      if (topic.kind === 'works') return true
      if (topic.kind === 'person') return topic.id === personId
      return (topic.kind === 'work' ? works : reviews).has(topic.id)
    }
  return new Set(listeners.filter((listener) => listener.topics.every(allows(listener))))
}

function idsOf(listeners: readonly Listener[], kind: 'work' | 'review'): number[] {
  const ids = listeners.flatMap(({ topics }) =>
    topics.flatMap((topic) => (topic.kind === kind ? topic.id : [])),
  )
  return [...new Set(ids)]
}
