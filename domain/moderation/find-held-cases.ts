import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { contentTextOf, writerOf } from './content-kinds.ts'
import type { HoldCause } from '#domain/screening/texts.ts'
import type { PanelWriter } from './flags/find-flags.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { ContentKind } from './texts.ts'

const SIZE = 20
const REPEATED = 3
const REPEATED_TEXT = 300
const TEXT = 600

export interface HeldCase {
  id: number
  content: { kind: ContentKind; id: number }
  text: string
  cause: HoldCause
  site: string | null
  /** It was public before it was seen to be one of many, and still is. */
  visible: boolean
  /** Null where that would tell who wrote an anonymous review. */
  writer: PanelWriter | null
  /** For a near-duplicate, some of the posts that it repeats. */
  repeats: { kind: ContentKind; id: number; text: string }[]
  since: string
  /** Then somebody else decides. */
  ownMatter: boolean
}

interface Row {
  id: number
  kind: ContentKind
  target_id: number
  text: string
  cause: HoldCause
  site: string | null
  visible: boolean
  writer_id: number | null
  username: string | null
  repeats: HeldCase['repeats']
  held_at: Date
  own: boolean
  writer_own: boolean
}

/**
 * Posts held back until staff decide, the longest waiting first; without one's own and those their authors
 * deleted.
 */
export async function findHeldCases(
  db: Db,
  actor: Actor | null,
  cursor?: string | null,
): Promise<Page<HeldCase>> {
  requireStaff(actor)
  const after = decodeIdCursor(cursor)
  const { rows } = await sql<Row>`
    select h.id, h.kind, h.target_id, h.cause, h.site, h.visible, h.held_at, left(t.text, ${TEXT}) as text,
      p.id as writer_id, p.username,
      ${isOwnMatter(actor, 'held', sql.ref('h.id'))} as own,
      ${isOwnMatter(actor, 'person', sql.ref('p.id'))} as writer_own,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'id', a.target_id,
          'text', left(coalesce(${contentTextOf('a.kind', 'a.target_id')}, ''), ${REPEATED_TEXT})) order by a.id)
        from (select o.id, o.kind, o.target_id from screened_posts s join screened_posts o
            on o.bands && s.bands and o.young and o.id < s.id
          where h.cause = 'near-duplicate' and s.kind = h.kind and s.target_id = h.target_id
          order by o.id desc limit ${REPEATED}) a), '[]') as repeats
    from held_posts h
    cross join lateral (select coalesce(
      (select w.title || E'\n' || w.abstract from works w where h.kind = 'work' and w.id = h.target_id),
      ${contentTextOf('h.kind', 'h.target_id')}) as text, ${writerOf('h.kind', 'h.target_id')} as username) t
    left join profiles p on p.username = t.username
    where h.outcome is null and t.text is not null and h.user_id is distinct from ${actor.id}
      and ${after === null ? sql`true` : sql`h.id > ${after}`}
    order by h.id limit ${SIZE + 1}`.execute(db)
  return pageOf(
    rows,
    SIZE,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      content: { kind: row.kind, id: row.target_id },
      text: row.text,
      cause: row.cause,
      site: row.site,
      visible: row.visible,
      writer:
        row.username !== null && row.writer_id !== null
          ? { id: row.writer_id, username: row.username, ownMatter: row.writer_own }
          : null,
      repeats: row.repeats,
      since: row.held_at.toISOString(),
      ownMatter: row.own,
    }),
  )
}
