import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

/** The five cards of the panel, and what waits in its other queues. */
export interface PanelCounts {
  users: number
  moderators: number
  reports: number
  verifications: number
  communities: number
  flags: number
  appeals: number
  held: number
}

export async function getPanelCounts(db: Db, actor: Actor | null): Promise<PanelCounts> {
  requireStaff(actor)
  const { rows } = await sql<PanelCounts>`select
    (select count(*) from profiles) as users,
    (select count(*) from user_roles where role = 'moderator') as moderators,
    (select count(*) from ethics_reports where status = 'pending') as reports,
    (select count(*) from verifications where status = 'pending') as verifications,
    (select count(*) from communities where status = 'pending') as communities,
    (select count(*) from flags where outcome is null)
      + (select count(*) from message_flags where status = 'pending') as flags,
    (select count(*) from appeals where status = 'pending') as appeals,
    (select count(*) from held_posts where outcome is null) as held`.execute(db)
  return rows[0]!
}
