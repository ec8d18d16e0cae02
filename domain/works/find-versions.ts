import { runQuery, isoTime, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'

export interface VersionEntry {
  number: number
  notes: string | null
  createdAt: string
  /** null once the account was erased */
  author: { fullName: string; username: string; verified: boolean } | null
}

/** The history of a work, the newest first. */
export const findVersions = (db: Db, workId: number) => runQuery(db, versionsOf(db, workId))

export function versionsOf(db: Db, workId: number): BatchableQuery<VersionEntry[]> {
  const query = db
    .selectFrom('work_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.created_by')
    .select([
      'v.version_number',
      'v.version_notes',
      'v.created_at',
      'p.full_name',
      'p.username',
      'p.is_verified',
    ])
    .where('v.work_id', '=', workId)
    .orderBy('v.version_number', 'desc')
  return batchable(query, (rows) =>
    rows.map((row) => ({
      number: row.version_number,
      notes: row.version_notes,
      createdAt: isoTime(row.created_at),
      author:
        row.username && row.full_name
          ? { fullName: row.full_name, username: row.username, verified: row.is_verified ?? false }
          : null,
    })),
  )
}
