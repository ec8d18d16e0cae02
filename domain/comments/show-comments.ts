import { avatarUrl } from '#platform/addresses/file-paths.ts'
import { isoTime, type BatchedRow } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { showEach } from '../show-each.ts'
import { findMentionable } from '../profiles/find-mentioned.ts'
import { findLinks, type FoundLink } from '#engines/rendering/plain-links/find-links.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableComment } from './visibility.ts'

export interface ShownComment {
  id: number
  content: string
  createdAt: string
  author: { username: string; fullName: string; avatarUrl: string | null; verified: boolean }
  /** Of the usernames its text mentions, those that are somebody's. */
  mentions: string[]
  links: FoundLink[]
}

/** What can be read: not what staff have hidden, nor what is under a hidden work. */
export function selectComments(db: Db) {
  return db
    .selectFrom('comments as c')
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .innerJoin('works as w', 'w.id', 'c.work_id')
    .select(['c.id', 'c.content', 'c.created_at'])
    .select(['p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .where(readableComment('c'))
    .where(readableWork('w'))
}

type Row = BatchedRow<Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]>

export async function showComments(db: Db, rows: readonly Row[]): Promise<ShownComment[]> {
  const mentionable = await findMentionable(
    db,
    rows.map((row) => row.content),
  )
  return showEach('comment', rows, (row) => ({
    id: row.id,
    content: row.content,
    createdAt: isoTime(row.created_at),
    author: {
      username: row.username,
      fullName: row.full_name,
      avatarUrl: avatarUrl(row.avatar_key),
      verified: row.is_verified,
    },
    mentions: mentionable(row.content),
    links: findLinks(row.content),
  }))
}
