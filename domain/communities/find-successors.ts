import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { byName, isSuspendedByName, openSuspension } from '#domain/suspended.ts'
import { insertOffer } from './offer-handover.ts'

const FIND_SUCCESSORS = 'communities.find-successors'

/** An answer is waited for so long before the next member is asked. */
const ANSWER_DAYS = 7
const AT_ONCE = 200

/**
 * For communities whose owner was erased, or has been suspended for more than 30 days, asks the
 * longest-standing member who can act and was not asked yet. Returns how many were asked. A person who is
 * suspended for an anonymous review is asked and passed over like anybody else: skipping somebody who is not
 * suspended by name would reveal to everybody who wrote it.
 */
export async function findSuccessors(services: Pick<Services, 'db' | 'live'>): Promise<number> {
  const at = now()
  await sql`update community_handovers set status = 'expired', answered_at = ${at}
    where status = 'offered' and offered_at < ${at}::timestamptz - make_interval(days => ${ANSWER_DAYS})`.execute(
    services.db,
  )
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select c.id, c.name, c.slug from communities as c
    where c.status = 'approved'
      and not exists (
        select from community_members as m where m.community_id = c.id and m.role = 'owner' and not ${longSuspended('m.user_id')})
      and not exists (select from community_handovers as h where h.community_id = c.id and h.status = 'offered')
    order by c.id limit ${AT_ONCE}`.execute(services.db)
  let count = 0
  for (const community of rows) if (await askNext(services, community)) count++
  return count
}

async function askNext(
  services: Pick<Services, 'db' | 'live'>,
  community: { id: number; name: string; slug: string },
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('communities').select('id').where('id', '=', community.id).forNoKeyUpdate().execute()
    const { rows } = await sql<{ user_id: number }>`
      select m.user_id from community_members as m
      where m.community_id = ${community.id} and m.role <> 'owner'
        and not exists (select from community_handovers as h where h.community_id = m.community_id
          and (h.status = 'offered' or (h.user_id = m.user_id and h.offered_by is null)))
        and not ${isSuspendedByName('m.user_id')}
      order by (m.role = 'helper') desc, m.joined_at, m.user_id limit 1`.execute(tx)
    const [next] = rows
    if (!next) return false
    await insertOffer(services, tx, community, { to: next.user_id, by: null })
    return true
  })
}

/** Suspended for more than 30 days in all, or without end. */
function longSuspended(column: string) {
  return sql`exists (select from suspensions as s where s.user_id = ${sql.ref(column)} and ${openSuspension('s')}
    and ${byName('s')} and (s.expires_at is null or s.expires_at - s.suspended_at > interval '30 days'))`
}

export function defineSuccession(services: Services): void {
  services.jobs.define(FIND_SUCCESSORS, {
    policy: 'singleton',
    handler: async () => {
      const count = await findSuccessors(services)
      if (count > 0) services.log.info({ asked: count }, 'members asked to take over a community')
    },
  })
  services.jobs.schedule(FIND_SUCCESSORS, '23 4 * * *')
}
