import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { REMOVED_AUTHOR } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export interface Tombstone {
  title: string
  /** Without marks of italics and indices. */
  plainTitle: string
  authors: string[]
  publishedAt: string
  withdrawnAt: string
  withdrawnBy: 'author' | 'moderation'
  path: string
}

/** What remains at the address of a withdrawn work; null where nothing does. */
export async function getTombstone(db: Db, username: string, slug: string): Promise<Tombstone | null> {
  const row = await db.selectFrom('tombstones').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row || workPath(row.username, slug) !== workPath(username.toLowerCase(), slug)) return null
  return {
    title: row.title,
    plainTitle: plainInline(row.title),
    authors: row.username === null ? [REMOVED_AUTHOR] : row.authors,
    publishedAt: row.published_at.toISOString(),
    withdrawnAt: row.withdrawn_at.toISOString(),
    withdrawnBy: row.withdrawn_by === 'moderation' ? 'moderation' : 'author',
    path: workPath(row.username, row.slug),
  }
}
