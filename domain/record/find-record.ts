import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import { type Actor, OPERATOR } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'

export interface RecordedAct {
  id: number
  at: string
  /** '@username', or the operator; null: 'conta removida'. */
  actor: string | null
  action: string
  target: { type: string; id: number | null }
  reason: string
  details: Record<string, unknown>
}

export interface RecordFilters {
  actor?: string | null
  action?: string | null
  query?: string | null
  cursor?: string | null
}

const SIZE = 50
const RECORD_FOR_ADMINS = 'Só a administração lê o registro.'

/** Every act of staff, the newest first, for admins. */
export async function findRecord(
  db: Db,
  actor: Actor | null,
  filters: RecordFilters = {},
  size = SIZE,
): Promise<Page<RecordedAct>> {
  requireAdmin(actor, RECORD_FOR_ADMINS)
  const before = decodeIdCursor(filters.cursor)
  const words = clean(filters.query)
  const rows = await db
    .selectFrom('moderation_record as m')
    .leftJoin('profiles as p', 'p.id', 'm.actor_id')
    .select([
      'm.id',
      'm.actor_id',
      'm.at',
      'm.action',
      'm.target_type',
      'm.target_id',
      'm.reason',
      'm.details',
      'p.username',
    ])
    .$if(before !== null, (q) => q.where('m.id', '<', before))
    .$if(!!filters.actor, (q) => q.where('p.username', '=', clean(filters.actor).toLowerCase()))
    .$if(!!filters.action, (q) => q.where('m.action', 'like', `${escapeLike(clean(filters.action))}%`))
    .$if(!!words, (q) => q.where(sql<boolean>`fold(m.reason) like '%' || fold(${escapeLike(words)}) || '%'`))
    .orderBy('m.id', 'desc')
    .limit(size + 1)
    .execute()
  return pageOf(
    rows,
    size,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor_id === OPERATOR.id ? OPERATOR.fullName : row.username && `@${row.username}`,
      action: row.action,
      target: { type: row.target_type, id: row.target_id },
      reason: row.reason ?? '',
      details: row.details as Record<string, unknown>,
    }),
  )
}

const clean = (text: string | null | undefined) =>
  (text ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, 200)

/** The number of the first row that is not as it was written, or whose forerunner is gone; null where all are whole. */
export async function findBrokenRecord(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select m.id, m.hash, record_hash(m) as expected, m.previous_hash,
        lag(m.hash) over (order by m.id) as before
      from moderation_record m) as chain
    where hash <> expected or previous_hash is distinct from before
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
