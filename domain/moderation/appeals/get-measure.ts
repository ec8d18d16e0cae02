import type { MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { findCoordinators } from '#domain/communities/find-coordinators.ts'
import { findOwners } from '../content-kinds.ts'
import type { ContentKind } from '../texts.ts'

export interface MeasureRef {
  type: MeasureType
  id: number
}

/** Whom it concerns, each of whom may appeal, and whether it is still in force. */
export interface AppealedMeasure {
  concerned: number[]
  stands: boolean
}

/** Null where it is not there. */
export function getMeasure(db: Db, { type, id }: MeasureRef): Promise<AppealedMeasure | null> {
  return MEASURES[type](db, id)
}

const MEASURES: Record<MeasureType, (db: Db, id: number) => Promise<AppealedMeasure | null>> = {
  async hiding(db, id) {
    const row = await db
      .selectFrom('hidings')
      .select(['target_type', 'target_id', 'restored_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const content = { kind: row.target_type as ContentKind, id: row.target_id }
    return { concerned: await findOwners(db, content), stands: row.restored_at === null }
  },
  async suspension(db, id) {
    const row = await db
      .selectFrom('suspensions')
      .select(['user_id', 'lifted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { concerned: [row.user_id], stands: row.lifted_at === null } : null
  },
  async work_notice(db, id) {
    const row = await db
      .selectFrom('work_notices')
      .select(['work_id', 'lifted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const concerned = await findOwners(db, { kind: 'work', id: row.work_id })
    return { concerned, stands: row.lifted_at === null }
  },
  async warning(db, id) {
    const row = await db
      .selectFrom('warnings')
      .select(['user_id', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { concerned: [row.user_id], stands: row.withdrawn_at === null } : null
  },
  async community_measure(db, id) {
    const row = await db
      .selectFrom('community_measures')
      .select(['community_id', 'user_id', 'ends_at', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const concerned =
      row.user_id === null ? await findCoordinators(db, row.community_id, ['owner', 'helper']) : [row.user_id]
    return { concerned, stands: row.ended_at === null && (row.ends_at === null || row.ends_at > now()) }
  },
}
