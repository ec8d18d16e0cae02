import * as v from 'valibot'
import { BROKEN_FORM } from '#domain/schema.ts'
import type { Actor } from '#domain/actor.ts'
import { isStaff } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { ONLY_OWNER_OR_STAFF } from './texts.ts'
import { lockDiscussionRow } from './lock-discussion-row.ts'
import { canPinAndLock, coordinates } from '#domain/communities/permissions.ts'
import { LOGIN_REQUIRED } from '#domain/communities/texts.ts'

const flag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], BROKEN_FORM),
    v.transform((given) => given === true || given === 'true'),
  ),
)
const flagsSchema = v.object({ pinned: flag, locked: flag }, BROKEN_FORM)

/** Pins a discussion to the top of its community or locks it against replies: its owner and staff. */
export async function pinOrLockDiscussion(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  discussionId: number,
  unknownInput: unknown,
): Promise<{ pinned: boolean; locked: boolean }> {
  requireMember(actor, LOGIN_REQUIRED)
  const flags = parseOrRefuse(flagsSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const before = await lockDiscussionRow(tx, actor, discussionId)
    if (before.deleted || !canPinAndLock(actor, before.community)) {
      throw new Refusal('forbidden', ONLY_OWNER_OR_STAFF)
    }
    // an owner's act in their own community needs no record; an act of staff in another's is decided on and
    // recorded
    const asStaff = !coordinates(before.community.role) && isStaff(actor)
    if (asStaff) await requireDecider(tx, actor, { kind: 'discussion', id: discussionId })
    const after = { pinned: flags.pinned ?? before.pinned, locked: flags.locked ?? before.locked }
    if (after.pinned === before.pinned && after.locked === before.locked) return after
    await tx
      .updateTable('community_discussions')
      .set({ is_pinned: after.pinned, is_locked: after.locked })
      .where('id', '=', discussionId)
      .execute()
    if (asStaff) {
      await recordAct(tx, {
        actor,
        action: 'discussion.steer',
        target: { type: 'discussion', id: discussionId },
        reason: '',
        details: { pinned: Number(after.pinned), locked: Number(after.locked) },
      })
    }
    const event = { kind: 'discussion-changed', id: discussionId } as const
    await services.live.publish(tx, `community:${before.community.id}`, event)
    await services.live.publish(tx, `discussion:${discussionId}`, event)
    return after
  })
}
