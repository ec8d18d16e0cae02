import { sql } from 'kysely'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Actor, Role } from '#domain/actor.ts'
import { decodeCursor, pageOf, type Page } from '#domain/page.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { byName, openSuspension } from '#domain/suspended.ts'

export interface PanelUser {
  id: number
  username: string
  fullName: string
  avatarUrl: string | null
  verified: boolean
  userType: string | null
  roles: Role[]
  /** The open suspension by name; one through an anonymous review is named nowhere. */
  suspension: { id: number; reason: string; until: string | null } | null
  /** Oneself, or somebody one has flagged: another member of staff acts. */
  ownMatter: boolean
}

const SIZE = 30

interface Row {
  id: number
  username: string
  full_name: string
  avatar_key: string | null
  is_verified: boolean
  user_type: string | null
  roles: Role[]
  suspension_id: number | null
  reason: string | null
  expires_at: Date | null
  own: boolean
}

/** As the Portuguese alphabet has it: 'Álvaro' beside 'Alvaro'. */
const inOrder = sql`p.full_name collate "pt-BR-x-icu"`

/** Everybody by name, or those whose name holds the words, without accents or case. */
export async function findUsers(
  db: Db,
  actor: Actor | null,
  { query = '', cursor }: { query?: string; cursor?: string | null } = {},
): Promise<Page<PanelUser>> {
  requireStaff(actor)
  const words = query.toWellFormed().replaceAll('\0', '').trim().slice(0, 200)
  const matches = words ? sql`p.search_name like '%' || fold(${escapeLike(words)}) || '%'` : sql`true`
  const after = decodeCursor(cursor, 2)
  const beyond = after
    ? sql`(${inOrder}, p.id) > (${String(after[0])} collate "pt-BR-x-icu", ${Number(after[1]) || 0})`
    : sql`true`
  const { rows } = await sql<Row>`
    select p.id, p.username, p.full_name, p.avatar_key, p.is_verified, p.user_type,
      array(select r.role from user_roles r where r.user_id = p.id order by r.role) as roles,
      s.id as suspension_id, s.reason, s.expires_at,
      ${isOwnMatter(actor, 'person', sql.ref('p.id'))} as own
    from profiles p
    left join suspensions s on s.user_id = p.id and ${openSuspension('s')} and ${byName('s')}
    where ${matches} and ${beyond}
    order by ${inOrder}, p.id limit ${SIZE + 1}`.execute(db)
  return pageOf(rows, SIZE, (row) => [row.full_name, row.id], show)
}

function show(row: Row): PanelUser {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified,
    userType: row.user_type,
    roles: row.roles,
    ownMatter: row.own,
    suspension:
      row.suspension_id === null
        ? null
        : { id: row.suspension_id, reason: row.reason!, until: row.expires_at?.toISOString() ?? null },
  }
}
