import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, isStaff } from '#domain/actor.ts'
import { findHidings, type HiddenContent } from './find-hidings.ts'

export interface StaffPlace {
  kind: 'work' | 'discussion' | 'community'
  id: number
}

/** What staff hid in a place, so that they see it there and can restore it; empty for anybody else. */
export async function findHidingsAt(
  db: Db,
  actor: Actor | null,
  place: StaffPlace,
): Promise<HiddenContent[]> {
  if (!actor || !isStaff(actor) || actor.suspended) return []
  return (await findHidings(db, actor, null, standingAt(place))).items
}

/** Kind and number of what is shown in a place, hidden or not. */
export const standingAt = ({ kind, id }: StaffPlace): RawBuilder<unknown> => STANDING[kind](id)

const STANDING: Record<StaffPlace['kind'], (id: number) => RawBuilder<unknown>> = {
  work: (id) => sql`
    select 'comment', id from comments where work_id = ${id}
    union all select 'review', id from reviews where work_id = ${id}
    union all select 'review_message', m.id from reviews as of
      join review_messages as m on m.review_id = of.id where of.work_id = ${id}`,
  discussion: (id) => sql`select 'discussion_reply', id from discussion_replies where discussion_id = ${id}`,
  community: (id) => sql`
    select 'community', ${id}::bigint
    union all select 'discussion', id from community_discussions where community_id = ${id}`,
}
