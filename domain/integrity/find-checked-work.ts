import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { partReadOf, type PartRead } from '#domain/files/part-read-texts.ts'
import { authorsOf } from '#domain/works/authors-of.ts'
import type { Subject } from './find-sources.ts'

export interface CheckedWork extends Subject {
  workId: number
  version: number
  title: string
  abstract: string
  keywords: string[]
  /** as publishing left it: a file may hold no text */
  extraction: string
  extractionError: string | null
  /** null where all of it was read */
  partRead: PartRead | null
  isCurrent: boolean
  /** who answers for it and is told */
  ownerIds: number[]
  slug: string
  username: string | null
  statuses: { ai: string; plagiarism: string }
  /** could not be made, for a reason that may have passed */
  failed: { ai: boolean; plagiarism: boolean }
}

/** A version to be checked, hidden or not; null when it is gone. */
export async function findCheckedWork(db: Db, workId: number, version: number): Promise<CheckedWork | null> {
  const { rows } = await sql<Row>`
    select w.slug, w.thematic_area as area, w.current_version as "currentVersion", w.owner_id as "ownerId",
      w.ai_verification_status as ai, w.plagiarism_check_status as plagiarism, p.username,
      w.ai_verification_result->>'unavailable' as "aiUnavailable", w.plagiarism_check_result->>'unavailable' as "plagiarismUnavailable",
      v.title, v.abstract, w.keywords, v.plain_text as text, v.content as source, v.extraction, v.extraction_error as "extractionError",
      v.text_cut as cut, v.pages, v.text_pages as "textPages",
      case when v.version_number = 1 then w.published_at else v.created_at end as since,
      ${authorsOf('w')} as "authorIds"
    from works as w
    join work_versions as v on v.work_id = w.id and v.version_number = ${version}
    left join profiles as p on p.id = w.owner_id
    where w.id = ${workId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const owner = row.ownerId === null ? [] : [row.ownerId]
  return {
    workId,
    version,
    title: row.title,
    abstract: row.abstract,
    keywords: row.keywords,
    text: row.text ?? '',
    source: row.source,
    area: row.area,
    since: row.since,
    authorIds: row.authorIds,
    ownerIds: [...new Set([...owner, ...row.authorIds])],
    extraction: row.extraction,
    extractionError: row.extractionError,
    partRead: partReadOf(row),
    isCurrent: row.currentVersion === version,
    slug: row.slug,
    username: row.username,
    statuses: { ai: row.ai, plagiarism: row.plagiarism },
    failed: { ai: row.aiUnavailable === 'failed', plagiarism: row.plagiarismUnavailable === 'failed' },
  }
}

interface Row {
  slug: string
  area: string
  currentVersion: number
  ownerId: number | null
  ai: string
  plagiarism: string
  aiUnavailable: string | null
  plagiarismUnavailable: string | null
  username: string | null
  title: string
  abstract: string
  keywords: string[]
  text: string | null
  source: string | null
  extraction: string
  extractionError: string | null
  cut: boolean
  pages: number | null
  textPages: number | null
  since: Date
  authorIds: number[]
}

/** Texts of the same work that were published before this version, the newest first. */
export async function findEarlierVersions(
  db: Db,
  { workId, version }: { workId: number; version: number },
): Promise<{ version: number; text: string; since: Date }[]> {
  const { rows } = await sql<{ version: number; text: string; since: Date }>`
    select v.version_number as version, v.plain_text as text,
      case when v.version_number = 1 then w.published_at else v.created_at end as since
    from work_versions as v join works as w on w.id = v.work_id
    where v.work_id = ${workId} and v.version_number < ${version} and v.plain_text is not null
    order by v.version_number desc`.execute(db)
  return rows
}
