import type { Db } from '#db/client.ts'
import {
  findReadableCommunities,
  findReadableDiscussions,
} from '#domain/discussions/find-readable-communities.ts'
import { findStaff, type StaffSettings } from '#domain/roles/find-staff.ts'
import { findReadableReviews } from '#domain/reviews/find-readable-reviews.ts'
import { findReadableWorks } from '#domain/works/find-readable-works.ts'

type NumberedKind = 'work' | 'review' | 'person' | 'community' | 'discussion'
export type Topic = { kind: 'works' } | { kind: 'staff' } | { kind: NumberedKind; id: number }

const NUMBERED = /^(work|review|person|community|discussion):([1-9]\d{0,14})$/

/** Null if there is no such topic. */
export function parseTopic(text: string): Topic | null {
  if (text === 'works' || text === 'staff') return { kind: text }
  const [, kind, id] = NUMBERED.exec(text) ?? []
  return kind ? { kind: kind as NumberedKind, id: Number(id) } : null
}

/** A subscriber and its topics. */
export interface Listener {
  personId: number | null
  topics: readonly Topic[]
}

/**
 * Those of the listeners who may read all their topics; one query per kind of topic, for any number of
 * listeners.
 */
export async function findPermitted<L extends Listener>(
  db: Db,
  listeners: readonly L[],
  settings: StaffSettings,
): Promise<Set<L>> {
  const [works, reviews, communities, discussions, staff] = await Promise.all([
    findReadableWorks(db, idsOf(listeners, 'work')),
    findReadableReviews(db, idsOf(listeners, 'review')),
    findReadableCommunities(db, asksOf(listeners, 'community'), settings),
    findReadableDiscussions(db, asksOf(listeners, 'discussion'), settings),
    findStaffIds(
      db,
      listeners.filter(({ topics }) => topics.some(({ kind }) => kind === 'staff')),
      settings,
    ),
  ])
  const allows =
    ({ personId }: L) =>
    (topic: Topic) => {
      if (topic.kind === 'works') return true
      if (topic.kind === 'staff') return personId !== null && staff.has(personId)
      if (topic.kind === 'person') return topic.id === personId
      if (topic.kind === 'community') return communities.has(`${personId}:${topic.id}`)
      if (topic.kind === 'discussion') return discussions.has(`${personId}:${topic.id}`)
      return (topic.kind === 'work' ? works : reviews).has(topic.id)
    }
  return new Set(listeners.filter((listener) => listener.topics.every(allows(listener))))
}

/** Which of them are staff now: losing the role ends the stream too. */
async function findStaffIds(
  db: Db,
  listeners: readonly Listener[],
  settings: StaffSettings,
): Promise<Set<number>> {
  const ids = listeners.flatMap(({ personId }) => personId ?? [])
  return ids.length === 0 ? new Set() : findStaff(db, ids, settings)
}

function idsOf(listeners: readonly Listener[], kind: NumberedKind): number[] {
  const ids = listeners.flatMap(({ topics }) =>
    topics.flatMap((topic) => (topic.kind === kind ? topic.id : [])),
  )
  return [...new Set(ids)]
}

/** The checks that depend on the person, without duplicates. */
function asksOf(listeners: readonly Listener[], kind: NumberedKind): { personId: number; id: number }[] {
  const asks = listeners.flatMap(({ personId, topics }) =>
    personId === null
      ? []
      : topics.flatMap((topic) => (topic.kind === kind ? { personId, id: topic.id } : [])),
  )
  return [...new Map(asks.map((ask) => [`${ask.personId}:${ask.id}`, ask])).values()]
}
