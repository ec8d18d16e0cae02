import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import type { CommunityMeasure } from './texts.ts'

/** Against a member, or against the community itself. */
export interface MeasureSubject {
  kind: CommunityMeasure
  communityId: number
  personId: number | null
}

interface Taken extends MeasureSubject {
  reason: string
  endsAt?: Date
  memberSince?: Date
}

/**
 * Records what was done, why, and until when, so that the person concerned can appeal; replaces the earlier
 * measure.
 */
export async function takeMeasure(tx: Tx, actor: Actor, measure: Taken): Promise<number> {
  await endMeasure(tx, measure)
  const { id } = await tx
    .insertInto('community_measures')
    .values({
      kind: measure.kind,
      community_id: measure.communityId,
      user_id: measure.personId,
      reason: measure.reason,
      taken_by: accountOf(actor),
      taken_at: now(),
      ends_at: measure.endsAt ?? null,
      member_since: measure.memberSince ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endMeasure(tx: Tx, { kind, communityId, personId }: MeasureSubject): Promise<void> {
  await tx
    .updateTable('community_measures')
    .set({ ended_at: now() })
    .where('kind', '=', kind)
    .where('community_id', '=', communityId)
    .where('user_id', 'is not distinct from', personId)
    .where('ended_at', 'is', null)
    .execute()
}
