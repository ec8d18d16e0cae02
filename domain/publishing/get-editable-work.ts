import type { Selectable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Works } from '#db/schema.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DraftData } from './draft-schema.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { authorFieldsOf } from './authors/author-fields-of.ts'
import { requireEditor } from './require-editor.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'

export interface EditableWork {
  id: number
  /** else a co-author edits it */
  isOwner: boolean
  baseVersion: number
  internalDoi: string | null
  data: DraftData
  /** the paper and the attachments it has now */
  files: StagedFile[]
}

type Appeared = Pick<
  Selectable<Works>,
  | 'journal'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'journal_year'
  | 'city'
  | 'publisher'
  | 'issn'
  | 'isbn'
  | 'registered_doi'
>

/** A published work as its form shows it, to those who may publish a new version. */
export async function getEditableWork(db: Db, actor: Actor, workId: number): Promise<EditableWork> {
  await requireEditor(db, actor, workId)
  const row = await db
    .selectFrom('works as w')
    .innerJoin('work_versions as v', (join) =>
      join.onRef('v.work_id', '=', 'w.id').onRef('v.version_number', '=', 'w.current_version'),
    )
    .selectAll('w')
    .select(['v.content', 'v.paper_file_id'])
    .where('w.id', '=', workId)
    .executeTakeFirstOrThrow(() => new Refusal('missing', WORK_NOT_FOUND))
  const attachments = await findAttachments(db, { id: workId, path: '' }, row.current_version)
  const paper = row.paper_file_id ? await selectFile(db, row.paper_file_id) : []
  return {
    id: row.id,
    isOwner: row.owner_id === actor.id,
    baseVersion: row.current_version,
    internalDoi: row.internal_doi,
    files: [
      ...paper,
      ...attachments.map(({ fileId, name, bytes, mediaType }) => ({ id: fileId, name, bytes, mediaType })),
    ],
    data: {
      baseVersion: row.current_version,
      title: row.title,
      abstract: row.abstract,
      thematicArea: row.thematic_area,
      category: row.category,
      institution: row.institution ?? '',
      keywords: row.keywords,
      ...(await authorFieldsOf(db, row)),
      language: row.language,
      licence: row.licence,
      titleEn: row.title_en ?? '',
      abstractEn: row.abstract_en ?? '',
      keywordsEn: row.keywords_en,
      advisor: row.advisor ?? '',
      coAdvisor: row.co_advisor ?? '',
      programme: row.programme ?? '',
      degree: row.degree ?? '',
      defenceDate: row.defence_date ?? '',
      ...appearedIn(row),
      source: row.source === 'file' ? 'file' : 'editor',
      content: row.content ?? '',
      paperFileId: row.paper_file_id,
      attachments: attachments.map((file) => ({ fileId: file.fileId, description: file.description ?? '' })),
      wantsDoi: false,
      fromFile: [],
      filledFrom: null,
      notes: '',
    },
  }
}

/** Where it appeared before, as its fields hold it. */
function appearedIn(row: Appeared) {
  return {
    journal: row.journal ?? '',
    volume: row.volume ?? '',
    issue: row.issue ?? '',
    pages: row.pages ?? '',
    journalYear: String(row.journal_year ?? ''),
    city: row.city ?? '',
    publisher: row.publisher ?? '',
    issn: row.issn ?? '',
    isbn: row.isbn ?? '',
    registeredDoi: row.registered_doi ?? '',
  }
}

function selectFile(db: Db, fileId: number): Promise<StagedFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'media_type as mediaType'])
    .where('id', '=', fileId)
    .execute()
}
