import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readableWork, readableWorkBy } from './visibility.ts'

export interface ReadableFile {
  id: number
  workId: number
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

const columns = ['f.id', 'f.key', 'f.name', 'f.media_type as mediaType', 'f.bytes', 'f.sha256'] as const

/** The main file of one version of a work that this person can read. */
export async function getPaper(
  db: Db,
  actor: Actor | null,
  workId: number,
  version: number,
): Promise<ReadableFile | null> {
  const row = await db
    .selectFrom('work_versions as v')
    .innerJoin('files as f', 'f.id', 'v.paper_file_id')
    .innerJoin('works as w', 'w.id', 'v.work_id')
    .select(columns)
    .select('v.work_id as workId')
    .where('v.work_id', '=', workId)
    .where('v.version_number', '=', version)
    .where(readableWorkBy('w', actor))
    .executeTakeFirst()
  return row ?? null
}

export async function getAttachment(
  db: Db,
  actor: Actor | null,
  workId: number,
  attachmentId: number,
): Promise<ReadableFile | null> {
  const row = await db
    .selectFrom('work_attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .innerJoin('works as w', 'w.id', 'a.work_id')
    .select(columns)
    .select('a.work_id as workId')
    .where('a.work_id', '=', workId)
    .where('a.id', '=', attachmentId)
    .where(readableWorkBy('w', actor))
    .executeTakeFirst()
  return row ?? null
}

/** The picture of a PDF's first page, and whether others may not see it. */
export async function getCover(
  db: Db,
  actor: Actor | null,
  fileId: number,
): Promise<(ReadableFile & { withheld: boolean }) | null> {
  const row = await db
    .selectFrom('works as w')
    .innerJoin('files as f', 'f.id', 'w.cover_file_id')
    .select(columns)
    .select(['w.id as workId', readableWork('w').as('public')])
    .where('f.id', '=', fileId)
    .where(readableWorkBy('w', actor))
    .executeTakeFirst()
  if (!row) return null
  const { public: isPublic, ...cover } = row
  return { ...cover, withheld: !isPublic }
}
