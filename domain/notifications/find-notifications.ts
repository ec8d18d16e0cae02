import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Actor } from '../actor.ts'
import { decodeCursor, pageOf, type Page } from '../page.ts'
import { showEach } from '../show-each.ts'
import { PANEL_SIZE } from './texts.ts'

export interface ShownNotification {
  id: number
  type: string
  about: { kind: string; id: number } | null
  /** Who did it, the last of several; null where it was the product, or nobody may learn it. */
  person: { fullName: string; username: string; avatarUrl: string | null; verified: boolean } | null
  title: string
  message: string
  link: string | null
  isRead: boolean
  createdAt: string
}

const PAGE_SIZE = 30

/** All notifications of a person, the newest first. */
export async function findNotifications(
  db: Db,
  actor: Actor,
  { cursor, size = PAGE_SIZE }: { cursor?: string | null; size?: number } = {},
): Promise<Page<ShownNotification>> {
  const after = decodeCursor(cursor, 2)
  let query = selectNewest(db, actor).limit(size + 1)
  if (after && isMicroseconds(after[0]) && Number.isSafeInteger(after[1])) {
    const at = sql`timestamptz 'epoch' + ${after[0]} * interval '1 microsecond'`
    query = query.where(sql<boolean>`(n.created_at, n.id) < (${at}, ${after[1]})`)
  }
  const rows = await query.execute()
  return pageOf(rows, size, (row) => [row.microseconds, row.id], show)
}

const isMicroseconds = (key: unknown) => Number.isSafeInteger(key) && Number(key) >= 0

/** What the panel of the bell lists. */
export async function newestNotifications(db: Db, actor: Actor): Promise<ShownNotification[]> {
  const rows = await selectNewest(db, actor).limit(PANEL_SIZE).execute()
  return showEach('notification', rows, show)
}

function selectNewest(db: Db, actor: Actor) {
  return (
    db
      .selectFrom('notifications as n')
      .leftJoin('profiles as p', 'p.id', 'n.actor_id')
      .select(['n.id', 'n.type', 'n.about_kind', 'n.about_id', 'n.title', 'n.message', 'n.link', 'n.is_read'])
      .select(['n.created_at', 'p.full_name', 'p.username', 'p.avatar_key', 'p.is_verified'])
      // a Date would lose the microseconds that tell two of one moment apart
      .select(sql<number>`(extract(epoch from n.created_at) * 1000000)::bigint`.as('microseconds'))
      .where('n.user_id', '=', actor.id)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number]

function show(row: Row): ShownNotification {
  return {
    id: row.id,
    type: row.type,
    about: row.about_kind === null ? null : { kind: row.about_kind, id: row.about_id! },
    person:
      row.username === null || row.full_name === null
        ? null
        : {
            fullName: row.full_name,
            username: row.username,
            avatarUrl: avatarUrl(row.avatar_key),
            verified: row.is_verified ?? false,
          },
    title: row.title,
    message: row.message,
    link: row.link,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  }
}
