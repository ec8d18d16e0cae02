import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ToldOf } from './texts.ts'
import { requireCommunity, type CommunityAtHand } from './require-community.ts'

export interface CommunityPerson {
  id: number
  username: string
  fullName: string
  avatarUrl: string | null
  verified: boolean
}

export interface Community extends Omit<CommunityAtHand, 'createdBy'> {
  description: string
  /** empty where there are none */
  rules: string
  area: string
  members: number
  discussions: number
  createdAt: string
  /** why staff rejected or closed it */
  reason: string | null
  owner: CommunityPerson | null
  /** what the reading member is notified of; null for others */
  told: ToldOf | null
  mine: boolean
}

/** A community's own page: what all may read of it, before who is a member comes into it. */
export async function getCommunity(db: Db, actor: Actor | null, slug: string): Promise<Community> {
  const { createdBy, ...community } = await requireCommunity(db, actor, { slug })
  const row = await db
    .selectFrom('communities as c')
    .leftJoin('community_members as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.role', '=', 'owner'),
    )
    .leftJoin('community_members as own', (join) =>
      join.onRef('own.community_id', '=', 'c.id').on('own.user_id', '=', actor?.id ?? 0),
    )
    .leftJoin('profiles as p', 'p.id', 'm.user_id')
    .select('own.told')
    .select([
      'c.description',
      'c.rules',
      'c.thematic_area',
      'c.member_count',
      'c.post_count',
      'c.created_at',
      'c.decision_reason',
    ])
    .select(['p.id', 'p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .where('c.id', '=', community.id)
    .executeTakeFirstOrThrow()
  return {
    ...community,
    description: row.description,
    rules: row.rules,
    area: row.thematic_area,
    members: row.member_count,
    discussions: row.post_count,
    createdAt: row.created_at.toISOString(),
    reason: row.decision_reason,
    owner: showMember(row),
    told: row.told as ToldOf | null,
    mine: actor !== null && createdBy === actor.id,
  }
}

interface PersonRow {
  id: number | null
  username: string | null
  full_name: string | null
  avatar_key: string | null
  is_verified: boolean | null
}

export function showMember(row: PersonRow): CommunityPerson | null {
  if (row.id === null || row.username === null || row.full_name === null) return null
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified ?? false,
  }
}
