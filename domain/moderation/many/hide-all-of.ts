import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { readableComment } from '#domain/comments/visibility.ts'
import { listedDiscussion, undeletedReply } from '#domain/discussions/visibility.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import {
  keptReview,
  maskedMessage,
  readableReview,
  readableReviewMessage,
  signedReview,
} from '#domain/reviews/visibility.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { hideContent } from '../hide-content.ts'
import { reasonSchema } from '../schema.ts'
import type { ContentKind } from '../texts.ts'
import { type DoneToMany, doToEach, MANY } from './do-to-each.ts'

/** Staff hide all that a person put up and that is under their name: what is anonymous is found by nobody here. */
export async function hideAllOf(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<DoneToMany & { more: boolean }> {
  requireStaff(actor)
  const input = parseOrRefuse(reasonSchema, unknownInput)
  await requireDecider(services.db, actor, { kind: 'person', id: personId })
  const { rows } = await sql<{ kind: ContentKind; id: number }>`
    select 'work' as kind, w.id from works w where w.owner_id = ${personId} and ${readableWork('w')}
    union all select 'comment', c.id from comments c where c.user_id = ${personId} and ${readableComment('c')}
    union all select 'review', r.id from reviews r
      where r.reviewer_id = ${personId} and ${readableReview('r')} and ${signedReview('r')}
    union all select 'review_message', m.id from review_messages m join reviews r on r.id = m.review_id
      where m.user_id = ${personId} and ${readableReviewMessage('m')} and ${keptReview('r')}
        and not ${maskedMessage('m', 'r')}
    union all select 'discussion', d.id from community_discussions d
      where d.user_id = ${personId} and ${listedDiscussion('d')}
    union all select 'discussion_reply', y.id from discussion_replies y
      where y.user_id = ${personId} and ${undeletedReply('y')}
    limit ${MANY + 1}`.execute(services.db)
  if (rows.length === 0) throw new Refusal('conflict', 'Nada desta conta está à vista.')
  const outcome = await doToEach(rows.slice(0, MANY), (content) =>
    hideContent(services, actor, content, input),
  )
  return { ...outcome, more: rows.length > MANY }
}
