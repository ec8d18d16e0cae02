import type { Db } from '#db/client.ts'
import { mayRequest, stateOf, type VerificationState } from './verification-states.ts'

export interface OwnVerification {
  state: VerificationState
  /** Why the latest was rejected. */
  reason: string | null
  /** The button shows. */
  mayRequest: boolean
}

/** For the person alone and the staff. */
export async function getVerification(db: Db, personId: number): Promise<OwnVerification> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('verifications as v')
          .select(['v.status', 'v.rejection_reason'])
          .whereRef('v.user_id', '=', 'p.id')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['p.is_verified', 'latest.status', 'latest.rejection_reason'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  const state = stateOf(row.status ?? undefined, row.is_verified)
  const reason = state === 'rejected' ? row.rejection_reason : null
  return { state, reason, mayRequest: mayRequest(state) }
}
