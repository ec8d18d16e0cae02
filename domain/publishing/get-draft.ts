import * as v from 'valibot'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import { storedDraftSchema, type DraftData } from './draft-schema.ts'
import { DRAFT_GONE } from './draft-texts.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'

export interface Draft {
  id: number
  workId: number | null
  submissionKey: string
  revision: number
  savedAt: string
  /** the open form that saved it last, and the number of that save */
  screen: string
  sequence: number
  data: DraftData
  /** those of its files that are still there */
  files: StagedFile[]
}

/** One's own draft; anybody else's does not exist. */
export async function getDraft(db: Db, actor: Actor | null, draftId: number): Promise<Draft> {
  requireActor(actor)
  const row = await selectDrafts(db, actor).where('id', '=', draftId).executeTakeFirst()
  if (!row) throw new Refusal('missing', DRAFT_GONE)
  return readDraft(db, row)
}

/** What was begun of a new version of this work, if anything. */
export async function getDraftOfWork(db: Db, actor: Actor, workId: number): Promise<Draft | null> {
  const row = await selectDrafts(db, actor).where('work_id', '=', workId).executeTakeFirst()
  return row ? readDraft(db, row) : null
}

function selectDrafts(db: Db, actor: Actor) {
  return db
    .selectFrom('drafts')
    .select(['id', 'work_id', 'submission_key', 'revision', 'updated_at', 'data'])
    .where('owner_id', '=', actor.id)
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirst']>>>

async function readDraft(db: Db, row: Row): Promise<Draft> {
  const { screen, sequence, ...data } = v.parse(storedDraftSchema, row.data)
  const files = await selectFiles(db, row.id)
  const stagedIds = new Set(files.map((file) => file.id))
  const keep = row.work_id !== null
  return {
    id: row.id,
    workId: row.work_id,
    submissionKey: row.submission_key,
    revision: row.revision,
    savedAt: row.updated_at.toISOString(),
    screen,
    sequence,
    data: {
      ...data,
      // Files of a published work are the work's own; the form finds them there.
      paperFileId:
        data.paperFileId !== null && (keep || stagedIds.has(data.paperFileId)) ? data.paperFileId : null,
      attachments: data.attachments.filter((attachment) => keep || stagedIds.has(attachment.fileId)),
    },
    files,
  }
}

async function selectFiles(db: Db, draftId: number): Promise<StagedFile[]> {
  return db
    .selectFrom('draft_files as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.id', 'f.name', 'f.bytes', 'f.media_type as mediaType'])
    .where('d.draft_id', '=', draftId)
    .where('f.state', '=', 'staged')
    .where('f.kind', 'in', ['paper', 'attachment'])
    .execute()
}
