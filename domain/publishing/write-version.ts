import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { claimFiles } from '#domain/files/claim-files.ts'
import type { Services } from '#domain/services.ts'
import { attachImages } from './attach-images.ts'
import type { ResolvedAuthor } from './authors/resolve-authors.ts'
import { keepAuthors, writeAuthors } from './authors/write-authors.ts'
import { changeAttachments } from './change-attachments.ts'
import { completeWorkPage } from './complete-work-page.ts'
import type { PreparedContent } from './content/prepare-content.ts'
import type { EditInput, PublishInput } from './schema.ts'
import { writeLinks } from './content/write-links.ts'
import { metadataOf } from './metadata-of.ts'

export interface VersionFile {
  fileId: number
  /** what is known already of a file that was kept */
  extracted: {
    plain_text: string | null
    extraction: string
    extraction_error: string | null
    text_cut: boolean
    pages: number | null
    text_pages: number | null
  } | null
  extract: boolean
}

/** Claims the file of a new work or a new version; a version of a file that is gone cannot be written. */
export async function claimPaper(tx: Tx, actor: Actor, fileId: number): Promise<VersionFile> {
  await claimFiles(tx, actor, 'paper', [fileId])
  return { fileId, extracted: null, extract: true }
}

export interface NewVersion {
  input: PublishInput | EditInput
  workId: number
  version: number
  /** as listed; null where they stay, or where an older form names them */
  authors: readonly ResolvedAuthor[] | null
  /** of a work that is a file */
  paper: VersionFile | null
  /** of one that is written here */
  text: PreparedContent | null
  /** where it is not now */
  publishedAt?: Date | undefined
}

export const versionPlainText = ({ text, paper }: NewVersion): string | null =>
  text?.plainText ?? paper?.extracted?.plain_text ?? null

/**
 * Writes a version, the first or a later one, of a work whose row is there: its text or file, its authors, attachments
 * and links. Returns the works that it links to and the version before did not.
 */
export async function writeVersion(
  services: Services,
  tx: Tx,
  actor: Actor,
  written: NewVersion,
): Promise<number[]> {
  const { input, workId, version, authors, text } = written
  if (authors) await writeAuthors(tx, workId, authors)
  if (text) await attachImages(tx, actor, workId, text.imageIds)
  await insertVersion(services, tx, actor, written)
  await keepAuthors(tx, workId, version)
  await changeAttachments(tx, actor, workId, version, input.attachments)
  return writeLinks(tx, workId, text?.backlinks ?? [])
}

async function insertVersion(services: Services, tx: Tx, actor: Actor, written: NewVersion): Promise<void> {
  const { input, workId, version, paper, text, publishedAt } = written
  await tx
    .insertInto('work_versions')
    .values({
      work_id: workId,
      version_number: version,
      title: input.title,
      abstract: input.abstract,
      metadata: JSON.stringify(metadataOf(input)),
      version_notes: 'notes' in input ? input.notes : null,
      content: input.source === 'editor' ? input.content : null,
      plain_text: versionPlainText(written),
      ...(text && (await completeWorkPage(services, tx, workId, text.page))),
      extraction: paper ? (paper.extracted?.extraction ?? 'pending') : 'none',
      extraction_error: paper?.extracted?.extraction_error ?? null,
      text_cut: paper?.extracted?.text_cut ?? false,
      pages: paper?.extracted?.pages ?? null,
      text_pages: paper?.extracted?.text_pages ?? null,
      paper_file_id: paper?.fileId ?? null,
      created_by: actor.id,
      ...(publishedAt && { created_at: publishedAt }),
    })
    .execute()
}
