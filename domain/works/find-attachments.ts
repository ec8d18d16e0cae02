import { runQuery, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'

export interface Attachment {
  id: number
  fileId: number
  name: string
  bytes: number
  mediaType: string
  description: string | null
  url: string
}

/** The attachments of one version of a work. An attachment keeps its address in every version that has it. */
export const findAttachments = (db: Db, work: { id: number; path: string }, version: number) =>
  runQuery(db, attachmentsOf(db, work, version))

export function attachmentsOf(
  db: Db,
  work: { id: number; path: string },
  version: number,
): BatchableQuery<Attachment[]> {
  const query = db
    .selectFrom('version_attachments as va')
    .innerJoin('work_versions as v', 'v.id', 'va.version_id')
    .innerJoin('work_attachments as a', 'a.id', 'va.attachment_id')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['a.id', 'f.id as fileId', 'va.description', 'f.name', 'f.bytes', 'f.media_type as mediaType'])
    .where('v.work_id', '=', work.id)
    .where('v.version_number', '=', version)
    .orderBy('va.position')
  return batchable(query, (rows) => rows.map((row) => ({ ...row, url: `${work.path}/anexos/${row.id}` })))
}
