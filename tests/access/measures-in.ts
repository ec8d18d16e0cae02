// What staff did before, put into its tables.
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { SET_HIDDEN } from '#domain/moderation/set-hidden.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import type { World } from './world.ts'

export function measuresIn(world: World) {
  const { services, db, ana, earlier: before } = world
  const hide = async (kind: ContentKind, id: number, by = before.id) => {
    // somebody has one name: an earlier line may have taken it down
    await sql`update hidings set restored_at = now() where target_type = ${kind} and target_id = ${id}
      and restored_at is null`.execute(db)
    await db.transaction().execute((tx) => SET_HIDDEN[kind](services, tx, id, true))
    return world.insert(sql`insert into hidings (target_type, target_id, reason, hidden_by)
      values (${kind}, ${id}, 'Fere as regras.', ${by}) returning id`)
  }
  const hold = async (kind: ContentKind, id: number, writer: Actor) => {
    await db.transaction().execute((tx) => SET_HIDDEN[kind](services, tx, id, true))
    return world.insert(sql`insert into held_posts (kind, target_id, user_id, cause)
      values (${kind}, ${id}, ${writer.id}, 'near-duplicate') returning id`)
  }
  const suspension = (personId: number, by: number, reviewId: number | null = null) =>
    world.insert(sql`insert into suspensions (user_id, reason, suspended_by, review_id, by_review)
      values (${personId}, 'Fere as regras.', ${by}, ${reviewId}, ${reviewId !== null}) returning id`)
  const appeal = (type: string, id: number, by: number) =>
    world.insert(sql`insert into appeals (subject_type, subject_id, appellant_id, text)
      values (${type}, ${id}, ${by}, 'A fonte está citada.') returning id`)
  const notice = async (workId: number, by: Actor) =>
    world.insert(sql`insert into work_notices (work_id, report_id, kind, text)
      values (${workId}, ${await world.report(workId, ana, 'resolved', by)}, 'note', 'Em discussão.') returning id`)
  const warning = async (reportId: number, personId: number, by: Actor) => {
    await sql`update ethics_reports set status = 'resolved', measure = 'warning', resolved_by = ${by.id},
      resolved_at = now() where id = ${reportId}`.execute(db)
    return world.insert(
      sql`insert into warnings (user_id, report_id) values (${personId}, ${reportId}) returning id`,
    )
  }
  const inCommunity = async (kind: string, communityId: number, personId: number | null, by = before.id) => {
    if (kind === 'closing')
      await sql`update communities set status = 'closed' where id = ${communityId}`.execute(db)
    return world.insert(sql`insert into community_measures (kind, community_id, user_id, reason, taken_by)
      values (${kind}, ${communityId}, ${personId}, 'Foge das regras.', ${by}) returning id`)
  }
  return { warning, inCommunity, hide, hold, suspension, appeal, notice }
}
