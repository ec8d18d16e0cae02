import * as v from 'valibot'
import { now } from '#platform/clock.ts'
import { partReadOf, type PartRead } from '#domain/files/part-read-texts.ts'
import type { ReadingRun } from '#domain/files/reading/read-paper.ts'
import { readPaperOnce } from '#domain/files/reading/read-paper-once.ts'
import { withPaperCopy } from '#domain/publishing/extraction/with-paper-copy.ts'
import { storedDraftSchema } from '#domain/publishing/draft-schema.ts'
import { prepareApart } from '#domain/rendering/prepare-apart.ts'
import type { Services } from '#domain/services.ts'
import type { Subject } from '../find-sources.ts'
import type { Unavailable } from '../open-run.ts'

export interface DraftSubject extends Subject {
  title: string
  abstract: string
  keywords: string[]
  /** null where all of it was read */
  partRead: PartRead | null
}

/** The draft as it would be published now; null if it is gone, or the reason why it cannot be read. */
export async function readDraftSubject(
  services: Pick<Services, 'db' | 'files' | 'taskPool'>,
  draftId: number,
  run: ReadingRun = {},
): Promise<DraftSubject | Unavailable | null> {
  const row = await services.db
    .selectFrom('drafts as d')
    .leftJoin('works as w', 'w.id', 'd.work_id')
    .select(['d.owner_id', 'd.work_id', 'd.data', 'w.current_version', 'w.owner_id as work_owner'])
    .where('d.id', '=', draftId)
    .executeTakeFirst()
  if (!row) return null
  const data = v.parse(storedDraftSchema, row.data)
  const read =
    data.source === 'file'
      ? await readDraftPaper(
          services,
          { ownerId: row.owner_id, workId: row.work_id, fileId: data.paperFileId },
          run,
        )
      : {
          text: (await prepareApart(services.taskPool, row.owner_id, data.content)).plainText,
          partRead: null,
        }
  if (typeof read === 'string') return read
  const { text, partRead } = read
  if (text.trim() === '') return 'no_text'
  const coAuthors = row.work_id === null ? [] : await findCoAuthors(services, row.work_id)
  return {
    workId: row.work_id,
    version: row.current_version === null ? null : row.current_version + 1,
    text,
    partRead,
    source: data.source === 'file' ? null : data.content,
    area: data.thematicArea,
    since: now(),
    authorIds: [row.owner_id, ...(row.work_owner === null ? [] : [row.work_owner]), ...coAuthors],
    title: data.title,
    abstract: data.abstract,
    keywords: data.keywords,
  }
}

async function findCoAuthors({ db }: Pick<Services, 'db'>, workId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('co_author_requests')
    .select('co_author_id')
    .where('work_id', '=', workId)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map(({ co_author_id }) => co_author_id)
}

interface PaperOf {
  ownerId: number
  workId: number | null
  fileId: number | null
}

/** One's own file, or the one that the work has already. */
async function readDraftPaper(
  services: Pick<Services, 'db' | 'files'>,
  { ownerId, workId, fileId }: PaperOf,
  run: ReadingRun,
): Promise<{ text: string; partRead: PartRead | null } | Unavailable> {
  if (fileId === null) return 'no_text'
  const paper = await services.db
    .selectFrom('files as f')
    .select(['f.key', 'f.name'])
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'paper')
    .where((eb) =>
      eb.or([
        eb('f.owner_id', '=', ownerId),
        eb.exists(
          eb
            .selectFrom('work_versions as v')
            .select('v.id')
            .where('v.work_id', '=', workId)
            .where('v.paper_file_id', '=', fileId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!paper) return 'no_text'
  const read = await withPaperCopy(services, paper, run.signal, (copy) =>
    readPaperOnce(services.db, fileId, copy, run),
  )
  if (read?.status === 'done') {
    const { truncated, pages = null, textPages = null } = read
    return { text: read.text, partRead: partReadOf({ cut: truncated, pages, textPages }) }
  }
  if (read?.status !== 'failed') return 'no_text'
  return read.reason === 'protected' ? 'protected' : 'failed'
}
