import type { MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { closeOrReopen } from '#domain/communities/close-community.ts'
import { endMute, unmutedNotice } from '#domain/communities/mute-member.ts'
import { tellMember } from '#domain/communities/on-member.ts'
import { memberAgainNotice, takeBackRemoval } from '#domain/communities/remove-member.ts'
import { lockCommunity } from '#domain/communities/require-community.ts'
import type { CommunityMeasure } from '#domain/communities/texts.ts'
import type { Services } from '#domain/services.ts'
import { liftNoticeInside } from '../apply-measure.ts'
import { restoreInside } from '../hide-content.ts'
import { liftSuspension } from '../suspensions/lift-suspension.ts'
import type { ContentKind } from '../texts.ts'
import { withdrawWarning } from '../warn-authors.ts'
import type { MeasureRef } from './get-measure.ts'

type Undo = (
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  id: number,
  reason: string,
) => Promise<void>

/** What a granted appeal takes back, in its transaction. */
export function undoMeasure(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { type, id }: MeasureRef,
  reason: string,
): Promise<void> {
  return UNDO[type](services, tx, actor, id, reason)
}

const UNDO: Record<MeasureType, Undo> = {
  suspension: liftSuspension,
  work_notice: liftNoticeInside,
  warning: withdrawWarning,
  async hiding(services, tx, actor, id, reason) {
    const { target_type, target_id } = await tx
      .selectFrom('hidings')
      .select(['target_type', 'target_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const content = { kind: target_type as ContentKind, id: target_id }
    await restoreInside(services, tx, actor, content, reason)
  },
  async community_measure(services, tx, actor, id, reason) {
    const row = await tx
      .selectFrom('community_measures')
      .select(['kind', 'community_id', 'user_id', 'member_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const community = await lockCommunity(tx, actor, row.community_id)
    const kind = row.kind as CommunityMeasure
    const { user_id: personId, member_since: memberSince } = row
    // against the community itself
    if (personId === null) return closeOrReopen(services, tx, actor, { community, act: 'reopen', reason })
    if (kind === 'mute') await endMute(tx, community.id, personId)
    else await takeBackRemoval(services, tx, { communityId: community.id, personId, memberSince })
    const notice = { ...(kind === 'mute' ? unmutedNotice : memberAgainNotice), reason }
    await tellMember(services, tx, { actor, community, personId, notice })
  },
}
