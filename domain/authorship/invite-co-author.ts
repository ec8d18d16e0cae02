import * as v from 'valibot'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { type Invited, inviteToWork } from '#domain/invitations/invite-to-work.ts'
import { INVITE_FAILED, NOT_YOURSELF } from '#domain/invitations/texts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { CO_AUTHOR_REQUEST } from './co-author-request.ts'

const schema = v.object(
  {
    personId: v.pipe(
      v.union([v.string(), v.number()], INVITE_FAILED),
      v.transform(Number),
      v.safeInteger(INVITE_FAILED),
    ),
  },
  INVITE_FAILED,
)

/**
 * Invites a person as co-author. Whether they have reviewed the work is not checked here: refusing would
 * reveal an anonymous reviewer to the owner (see answer-co-author-request.ts).
 */
export async function inviteCoAuthor(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<Invited> {
  requireMember(actor)
  const { personId } = parseOrRefuse(schema, unknownInput)
  return inviteToWork(services, CO_AUTHOR_REQUEST, actor, {
    workId,
    personId,
    refuse() {
      if (personId === actor.id) throw new Refusal('invalid', NOT_YOURSELF)
    },
    insert: (tx) =>
      tx
        .insertInto('co_author_requests')
        .values({ work_id: workId, requester_id: actor.id, co_author_id: personId, created_at: now() })
        .onConflict((conflict) => conflict.doNothing()) // co_author_requests_once
        .returning('id')
        .executeTakeFirst(),
    asks: ['convidou você para assinar', ' como coautor(a)'],
  })
}
