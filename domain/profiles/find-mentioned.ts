import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { mentionsIn } from './mention-schema.ts'

// A text is no way of calling a crowd.
const MOST = 10

/**
 * The people whom a text mentions, in order, except those whom `before`, the text before the edit, already
 * mentioned.
 */
export async function findMentioned(db: Db, text: string, before = ''): Promise<number[]> {
  const called = new Set(mentionsIn(before))
  const usernames = mentionsIn(text).filter((username) => !called.has(username))
  if (usernames.length === 0) return []
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .execute()
  const inOrder = usernames.flatMap((username) => rows.find((row) => row.username === username)?.id ?? [])
  return inOrder.slice(0, MOST)
}

/** For texts that are shown: which usernames in them exist. */
export async function findMentionable(db: Db, texts: readonly string[]): Promise<(text: string) => string[]> {
  const usernames = [...new Set(texts.flatMap(mentionsIn))]
  if (usernames.length === 0) return () => []
  const found = await db
    .selectFrom('profiles')
    .select('username')
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .execute()
  const existing = new Set(found.map(({ username }) => username))
  return (text) => mentionsIn(text).filter((username) => existing.has(username))
}
