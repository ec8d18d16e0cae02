import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'

interface Renamed {
  /** the kinds and numbers of what those notifications are about */
  about: RawBuilder<unknown>
  before: { name: string; path: string }
  after: { name: string; path: string }
}

/** What people were told of something whose name they read between quotation marks. */
export async function renameSubject(tx: Tx, { about, before, after }: Renamed): Promise<void> {
  await sql`update notifications
    set message = replace(message, ${`“${before.name}”`}, ${`“${after.name}”`}),
      link = case when link = ${before.path} or link like ${`${escapeLike(before.path)}/%`}
        then ${after.path} || substr(link, ${before.path.length + 1}) else link end
    where (about_kind, about_id) in (${about})`.execute(tx)
}
