import { sql } from 'kysely'
import { batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Actor } from '#domain/actor.ts'
import { isStaff } from '#domain/actor.ts'
import { listedDiscussion } from './visibility.ts'

export interface DiscussingCommunity {
  slug: string
  name: string
  discussions: number
}

const COMMUNITIES = 10
const TITLES = 10

/** How many discussions of which communities speak of a work: for everybody. */
export function communitiesOfWork(slug: string): BatchableQuery<DiscussingCommunity[]> {
  const query = sql<DiscussingCommunity>`
    select c.slug, c.name, count(*) as discussions
    from discussion_links as l
    join community_discussions as d on d.id = l.discussion_id and ${listedDiscussion('d')}
    join communities as c on c.id = d.community_id and c.status = 'approved'
    where l.target_slug = ${slug}
    group by c.id order by discussions desc, c.member_count desc, c.id limit ${COMMUNITIES}`
  return batchable(query, (rows) => rows)
}

export interface DiscussionOfWork {
  id: number
  title: string
  community: string
}

/** Their titles, for members of those communities and staff. */
export function discussionsOfWork(actor: Actor, slug: string): BatchableQuery<DiscussionOfWork[]> {
  const query = sql<DiscussionOfWork>`
    select d.id, d.title, c.name as community
    from discussion_links as l
    join community_discussions as d on d.id = l.discussion_id and ${listedDiscussion('d')}
    join communities as c on c.id = d.community_id and c.status = 'approved'
    where l.target_slug = ${slug} and (${isStaff(actor)} or exists (
      select from community_members as m where m.community_id = c.id and m.user_id = ${actor.id}))
    order by d.id desc limit ${TITLES}`
  return batchable(query, (rows) => rows)
}
