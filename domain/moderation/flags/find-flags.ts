import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isOwnContent, isOwnMatter } from '#domain/matters/get-matter.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { contentTextOf, writerOf } from '../content-kinds.ts'
import type { FlaggedKind } from './flag-content.ts'

/** Who wrote what a case is about; `ownMatter`: somebody else acts on them. */
export interface PanelWriter {
  id: number
  username: string
  ownMatter: boolean
}

export interface FlagCase {
  kind: FlaggedKind
  id: number
  text: string
  /** Null where nobody may learn whose it is. */
  writer: PanelWriter | null
  flags: number
  reasons: string[]
  since: string
  /** The reader wrote what it is about: somebody else decides. */
  ownMatter: boolean
}

const SIZE = 20

interface Row extends Omit<FlagCase, 'since' | 'writer'> {
  since: Date
  first: number
  writer_id: number | null
  username: string | null
  writer_own: boolean
}

/** What people pointed to and nobody decided, the longest waiting first. Not by whom. */
export async function findFlags(
  db: Db,
  actor: Actor | null,
  cursor?: string | null,
): Promise<Page<FlagCase>> {
  requireStaff(actor)
  const after = decodeIdCursor(cursor)
  const { rows } = await sql<Row>`
    with waiting as (
      select target_type as kind, target_id as id, count(*) as flags, min(created_at) as since, min(id) as first,
        array_remove(array_agg(distinct reason), '') as reasons
      from flags where outcome is null group by 1, 2
      having ${after === null ? sql`true` : sql`min(id) > ${after}`} order by first limit ${SIZE + 1}),
    written as (select *, ${writerOf('waiting.kind', 'waiting.id')} as username from waiting)
    select f.kind, f.id, f.flags, f.since, f.first, f.reasons, f.username, p.id as writer_id,
      ${isOwnMatter(actor, 'person', sql.ref('p.id'))} as writer_own,
      coalesce(${contentTextOf('f.kind', 'f.id')}, '') as text,
      ${isOwnContent(actor, sql.ref('f.kind'), sql.ref('f.id'))} as "ownMatter"
    from written f left join profiles p on p.username = f.username
    order by f.first`.execute(db)
  return pageOf(
    rows,
    SIZE,
    (row) => [row.first],
    ({ kind, id, text, flags, reasons, ownMatter, since, writer_id, username, writer_own }) => ({
      ...{ kind, id, text, flags, reasons, ownMatter },
      since: since.toISOString(),
      writer:
        writer_id !== null && username !== null ? { id: writer_id, username, ownMatter: writer_own } : null,
    }),
  )
}
