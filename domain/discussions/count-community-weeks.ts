import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { today } from '#domain/today.ts'
import { listedDiscussion, undeletedReply } from './visibility.ts'

const WEEKS = 26

/** How often something was said in a community in each of the last weeks of seven days, this one last. */
export async function countCommunityWeeks(db: Db, communityId: number): Promise<number[]> {
  const until = today()
  const first = sql`(${until}::date - ${7 * WEEKS - 1}::int)::timestamp at time zone 'America/Sao_Paulo'`
  const { rows } = await sql<{ ago: number; said: number }>`
    select (${until}::date - (said.at at time zone 'America/Sao_Paulo')::date) / 7 as ago, count(*)::int as said
    from (
      select d.created_at as at from community_discussions as d
      where d.community_id = ${communityId} and ${listedDiscussion('d')} and d.created_at >= ${first}
      union all
      select r.created_at from community_discussions as d join discussion_replies as r on r.discussion_id = d.id
      where d.community_id = ${communityId} and ${listedDiscussion('d')} and d.last_said_at >= ${first}
        and ${undeletedReply('r')} and r.created_at >= ${first}) as said
    group by 1`.execute(db)
  const counted = new Map(rows.map(({ ago, said }) => [ago, said]))
  return Array.from({ length: WEEKS }, (_, at) => counted.get(WEEKS - 1 - at) ?? 0)
}
