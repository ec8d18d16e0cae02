import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hasRole, type StaffSettings } from '#domain/roles/find-staff.ts'
import { readableDiscussion } from './visibility.ts'

/** A person who receives live events of a community or discussion. */
export interface CommunityListener {
  personId: number
  id: number
}

/** Which of these listeners may read the discussions: members and staff. */
export async function findReadableCommunities(
  db: Db,
  listeners: readonly CommunityListener[],
  settings: StaffSettings,
): Promise<Set<string>> {
  if (listeners.length === 0) return new Set()
  const { rows } = await sql<{ person_id: number; id: number }>`
    select a.person_id, a.id from unnest(${listeners.map((one) => one.personId)}::bigint[], ${listeners.map((one) => one.id)}::bigint[]) as a (person_id, id)
    join communities as c on c.id = a.id and c.status in ('approved', 'closed')
    where ${mayRead('a.id', settings)}`.execute(db)
  return new Set(rows.map((row) => `${row.person_id}:${row.id}`))
}

export async function findReadableDiscussions(
  db: Db,
  listeners: readonly CommunityListener[],
  settings: StaffSettings,
): Promise<Set<string>> {
  if (listeners.length === 0) return new Set()
  const { rows } = await sql<{ person_id: number; id: number }>`
    select a.person_id, a.id from unnest(${listeners.map((one) => one.personId)}::bigint[], ${listeners.map((one) => one.id)}::bigint[]) as a (person_id, id)
    join community_discussions as d on d.id = a.id and ${readableDiscussion('d')}
    join communities as c on c.id = d.community_id and c.status in ('approved', 'closed')
    where ${mayRead('d.community_id', settings)}`.execute(db)
  return new Set(rows.map((row) => `${row.person_id}:${row.id}`))
}

function mayRead(community: string, settings: StaffSettings) {
  return sql`(exists (select from community_members as m
      where m.community_id = ${sql.ref(community)} and m.user_id = a.person_id)
    or ${hasRole('a.person_id', settings)})`
}
