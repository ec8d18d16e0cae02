import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { countWaiting, type Waiting } from './waiting/count-waiting.ts'

/** The five cards of the panel, and what waits in its other queues. */
export interface PanelCounts extends Waiting {
  users: number
  moderators: number
}

export async function getPanelCounts(db: Db, actor: Actor | null): Promise<PanelCounts> {
  requireStaff(actor)
  const [waiting, { rows }] = await Promise.all([
    countWaiting(db, actor),
    sql<Omit<PanelCounts, keyof Waiting>>`select (select count(*) from profiles) as users,
      (select count(*) from user_roles where role = 'moderator') as moderators`.execute(db),
  ])
  return { ...waiting, ...rows[0]! }
}
