import * as v from 'valibot'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitNewcomers } from '#domain/limit-newcomers.ts'
import { notify } from '#domain/notifications/notify.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireInvitable } from '#domain/profiles/find-people.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import { canInviteCoAuthor } from '#domain/works/permissions.ts'
import { ALREADY_INVITED, INVITE_FAILED, NOT_YOURSELF } from '#domain/works/invitation-texts.ts'
import { coAuthorAnchor, ONLY_OWNER_INVITES } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

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
): Promise<{ id: number }> {
  requireMember(actor)
  const { personId } = parseOrRefuse(schema, unknownInput)
  await limitActs(services, 'invite:person', actor)
  await limitNewcomers(services, 'invite:newcomer', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'share')
    if (!canInviteCoAuthor(actor, work)) throw new Refusal('forbidden', ONLY_OWNER_INVITES)
    if (personId === actor.id) throw new Refusal('invalid', NOT_YOURSELF)
    await requireInvitable(tx, actor, personId)
    const row = await tx
      .insertInto('co_author_requests')
      .values({ work_id: workId, requester_id: actor.id, co_author_id: personId, created_at: now() })
      .onConflict((conflict) => conflict.doNothing()) // co_author_requests_once
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('conflict', ALREADY_INVITED)
    await notify(services, tx, {
      to: [personId],
      type: 'co_author_request',
      about: { kind: 'co-author-request', id: row.id },
      message: `${actor.fullName} convidou você para assinar “${plainInline(work.title)}” como coautor(a)`,
      link: `${work.path}#${coAuthorAnchor(row.id)}`,
      exceptActor: actor.id,
    })
    return row
  })
}
