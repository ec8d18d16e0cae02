import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { hiddenTextOf } from '../content-kinds.ts'
import type { ContentKind } from '../texts.ts'

export interface HiddenContent {
  id: number
  content: { kind: ContentKind; id: number }
  /** How it begins, or its title. */
  text: string
  reason: string
  at: string
  eraseAfter: string | null
  /** Then somebody else gives it back. */
  ownMatter: boolean
}

const SIZE = 20
const SHOWN = 280

/** What staff have hidden and not given back, the newest first; not whose it is. */
export async function findHidings(
  db: Db,
  actor: Actor | null,
  cursor?: string | null,
  /** kinds and numbers of what may be among it */
  among?: RawBuilder<unknown>,
): Promise<Page<HiddenContent>> {
  requireStaff(actor)
  const before = decodeIdCursor(cursor)
  const { rows } = await sql<{
    id: number
    target_type: ContentKind
    target_id: number
    text: string
    reason: string
    hidden_at: Date
    erase_after: Date | null
    own: boolean
  }>`
    select h.id, h.target_type, h.target_id, h.reason, h.hidden_at, h.erase_after,
      ${isOwnMatter(actor, 'hiding', sql.ref('h.id'))} as own,
      left(coalesce(${hiddenTextOf('h.target_type', 'h.target_id')}, ''), ${SHOWN}) as text
    from hidings h
    where h.restored_at is null
      and ${before === null ? sql`true` : sql`h.id < ${before}`}
      and ${among ? sql`(h.target_type, h.target_id) in (${among})` : sql`true`}
    order by h.id desc limit ${SIZE + 1}`.execute(db)
  return pageOf(
    rows,
    SIZE,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      content: { kind: row.target_type, id: row.target_id },
      text: row.text,
      reason: row.reason,
      at: row.hidden_at.toISOString(),
      eraseAfter: row.erase_after?.toISOString() ?? null,
      ownMatter: row.own,
    }),
  )
}
