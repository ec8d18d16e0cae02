import type { Db } from '#db/client.ts'
import { partReadOf, type PartRead } from '#domain/files/part-read-texts.ts'
import type { Heading } from '#engines/rendering/identify-headings.ts'
import { showTyped } from '#engines/rendering/show-typed.ts'

export interface WorkContent {
  versionNumber: number
  /** sanitised; null where the work is a file */
  html: string | null
  headings: Heading[]
  paper: { fileId: number; name: string; bytes: number; mediaType: string; url: string } | null
  /** the PDF that was uploaded, or that of what was written, made when it is asked for */
  pdfUrl: string | null
  /** the same as a Word document; null where the work is a file */
  wordUrl: string | null
  extraction: string
  /** where the file was not read whole */
  partRead: PartRead | null
}

const PDF = 'application/pdf'

/** The text of one version as HTML: as it was made when it was published, and made again by jobs; never while it is read. */
export async function getWorkContent(
  db: Db,
  work: { id: number; path: string; slug: string },
  version: number,
): Promise<WorkContent | null> {
  const row = await db
    .selectFrom('work_versions as v')
    .leftJoin('files as f', 'f.id', 'v.paper_file_id')
    .select([
      'v.version_number',
      'v.content',
      'v.content_html',
      'v.content_headings',
      'v.extraction',
      'v.text_cut as cut',
      'v.pages',
      'v.text_pages as textPages',
      'f.id as file_id',
      'f.name',
      'f.bytes',
      'f.media_type',
    ])
    .where('v.work_id', '=', work.id)
    .where('v.version_number', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const paper =
    row.file_id && row.name !== null
      ? {
          fileId: row.file_id,
          name: row.name,
          bytes: row.bytes ?? 0,
          mediaType: row.media_type ?? '',
          url: paperUrl(work, row.version_number, row.name),
        }
      : null
  return {
    versionNumber: row.version_number,
    paper,
    pdfUrl:
      row.content !== null || paper?.mediaType === PDF ? paperUrl(work, row.version_number, '.pdf') : null,
    wordUrl: row.content === null ? null : paperUrl(work, row.version_number, '.docx'),
    extraction: row.extraction,
    partRead: partOf(row),
    html: row.content === null ? null : (row.content_html ?? showTyped(row.content)),
    headings: (row.content_headings ?? []) as unknown as Heading[],
  }
}

function partOf(row: Parameters<typeof partReadOf>[0] & { extraction: string }): PartRead | null {
  if (row.extraction === 'empty') return { why: 'no-text', pages: row.pages, textPages: 0 }
  return row.extraction === 'done' ? partReadOf(row) : null
}

/** In the folder of the page, as Google Scholar asks: /{username}/{slug}/{name}.pdf */
export function paperUrl(work: { path: string; slug: string }, version: number, name: string): string {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
  const suffix = version === 1 ? '' : `-v${version}`
  return `${work.path}/${work.slug}${suffix}${extension}`
}
