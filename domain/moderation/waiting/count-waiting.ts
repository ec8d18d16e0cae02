import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { waitingChecks } from '#domain/integrity/evidence/find-cases.ts'
import { isOwnContent, isOwnMatter } from '#domain/matters/get-matter.ts'
import type { MatterKind } from '#domain/matters/parties.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

/** What waits for staff, by the place where it is decided. */
export interface Waiting {
  reports: number
  flags: number
  messages: number
  held: number
  appeals: number
  checks: number
  verifications: number
  communities: number
}

interface Queue {
  /** The cases, each with its `id`. */
  of: RawBuilder<unknown>
  /** Whether the case `q` is a matter of who asks. */
  own: (actor: Actor) => RawBuilder<boolean>
}

const matter = (kind: MatterKind) => (actor: Actor) => isOwnMatter(actor, kind, sql.ref('q.id'))

const QUEUES: Readonly<Record<keyof Waiting, Queue>> = {
  reports: { of: sql`select id from ethics_reports where status = 'pending'`, own: matter('report') },
  flags: {
    of: sql`select distinct target_type as kind, target_id as id from flags where outcome is null`,
    own: (actor) => isOwnContent(actor, sql.ref('q.kind'), sql.ref('q.id')),
  },
  messages: { of: sql`select id from message_flags where status = 'pending'`, own: matter('message_flag') },
  held: { of: sql`select id from held_posts where outcome is null`, own: matter('held') },
  appeals: { of: sql`select id from appeals where status = 'pending'`, own: matter('appeal') },
  checks: { of: waitingChecks, own: matter('check') },
  verifications: {
    of: sql`select id from verifications where status = 'pending'`,
    own: matter('verification'),
  },
  communities: { of: sql`select id from communities where status = 'pending'`, own: matter('community') },
}

const names = Object.keys(QUEUES) as (keyof Waiting)[]

/** All that waits, whoever may decide it: what the tabs and the menu say. */
export async function countWaiting(db: Db, actor: Actor | null): Promise<Waiting> {
  requireStaff(actor)
  return count(db, (name) => sql`select count(*)::int from (${QUEUES[name].of}) as q`)
}

/** What waits for this one of the staff: nothing that is a matter of their own. */
export async function countDecidable(db: Db, actor: Actor | null): Promise<Waiting> {
  requireStaff(actor)
  return count(
    db,
    (name) => sql`select count(*)::int from (${QUEUES[name].of}) as q where not ${QUEUES[name].own(actor)}`,
  )
}

async function count(db: Db, query: (name: keyof Waiting) => RawBuilder<unknown>): Promise<Waiting> {
  const columns = names.map((name) => sql`(${query(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Waiting>`select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}

export const totalOf = (waiting: Waiting): number => names.reduce((sum, name) => sum + waiting[name], 0)
