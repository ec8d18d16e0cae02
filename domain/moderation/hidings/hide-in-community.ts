import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireCoordinator } from '#domain/communities/require-coordinator.ts'
import { LOGIN_REQUIRED } from '#domain/communities/texts.ts'
import { getMatter } from '#domain/matters/get-matter.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { hideBy, restoreBy } from '../hide-content.ts'
import { reasonSchema } from '../schema.ts'
import { CONTENT_NOT_FOUND, NOT_YOUR_OWN_ROOM } from '../texts.ts'

type Needed = Pick<Services, 'db' | 'live' | 'jobs'>

export interface CommunityContent {
  kind: 'discussion' | 'discussion_reply'
  id: number
}

/**
 * Coordinators hide what was written in their community, with a reason: it is recorded, and its writer is
 * notified and may appeal to staff. They may not hide what is about a work of their own, since nobody decides
 * on their own matter.
 */
export async function hideInCommunity(
  services: Needed,
  actor: Actor | null,
  content: CommunityContent,
  unknownInput: unknown,
): Promise<void> {
  requireMember(actor, LOGIN_REQUIRED)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const { name } = await requireCoordinator(tx, actor, await communityOf(tx, content))
    const { parties } = await getMatter(tx, content)
    if (parties.some(({ id, tie }) => id === actor.id && (tie === 'work' || tie === 'own')))
      throw new Refusal('forbidden', NOT_YOUR_OWN_ROOM)
    await hideBy(services, tx, actor, { content, reason, because: null, community: name })
  })
}

/** What they hid themselves they may give back; what staff hid, staff do. */
export async function restoreInCommunity(
  services: Needed,
  actor: Actor | null,
  content: CommunityContent,
  unknownInput: unknown,
): Promise<void> {
  requireMember(actor, LOGIN_REQUIRED)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireCoordinator(tx, actor, await communityOf(tx, content))
    const { rows } =
      await sql`select from hidings where target_type = ${content.kind} and target_id = ${content.id}
      and restored_at is null and by_community`.execute(tx)
    if (rows.length === 0) throw new Refusal('missing', CONTENT_NOT_FOUND)
    await restoreBy(services, tx, actor, content, reason)
  })
}

async function communityOf(tx: Tx, { kind, id }: CommunityContent): Promise<number> {
  const discussion =
    kind === 'discussion'
      ? sql`${id}::bigint`
      : sql`(select its_reply.discussion_id from discussion_replies as its_reply where its_reply.id = ${id})`
  const { rows } = await sql<{
    id: number
  }>`select its_row.community_id as id from community_discussions as its_row
    where its_row.id = ${discussion}`.execute(tx)
  if (!rows[0]) throw new Refusal('missing', CONTENT_NOT_FOUND)
  return rows[0].id
}
