import { workPath } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { screenEdit } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { authorsOfEdited, ownerRoleOf } from './authors/authors-of-edited.ts'
import { prepareContentApart } from './content/prepare-content-apart.ts'
import { screenedText } from './content/screened-text.ts'
import { excerptOf } from '#engines/rendering/excerpt-of.ts'
import { limitPublishing } from './limit-publishing.ts'
import { makeInternalDoi } from './own-doi/make-internal-doi.ts'
import { lockDraft, removeDraft } from './lock-draft.ts'
import { requireForeignDoi } from './own-doi/require-foreign-doi.ts'
import { renderLinkingLater } from './define-rendering.ts'
import { requireEditor } from './require-editor.ts'
import { editSchema, type EditInput } from './schema.ts'
import { WORK_NOT_FOUND } from '#domain/works/texts.ts'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { OWN_VERSION_CHANGED, VERSION_CHANGED, versionStands } from './versions/version-texts.ts'
import { notifyReplaced } from './versions/notify-replaced.ts'
import { notifyCited } from './versions/notify-cited.ts'
import { followVersion } from './follow-version.ts'
import { metadataOf } from './metadata-of.ts'
import {
  claimPaper,
  versionPlainText,
  writeVersion,
  type NewVersion,
  type VersionFile,
} from './write-version.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { markForDeletion } from '#domain/files/attach-files.ts'

export interface EditedWork {
  id: number
  slug: string
  path: string
  version: number
}

/**
 * A new version of a published work by its owner or an accepted co-author: text or file, what it says of itself,
 * attachments, links and its place in the search are one act. The address stays. Earlier versions stay readable.
 */
export async function editWork(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<EditedWork> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  // checked again inside the transaction: a co-author may have left while the form was parsed
  await requireEditor(services.db, actor, workId)
  const input = parseOrRefuse(editSchema, unknownInput)
  requireForeignDoi(services.config, input)
  await limitPublishing(services, actor, input)
  const text = await prepareContentApart(services, actor, input)
  return services.db.transaction().execute(async (tx) => {
    await lockDraft(tx, actor, { workId })
    const work = await lockWork(tx, workId)
    await requireEditor(tx, actor, workId)
    if (work.current_version !== input.baseVersion) {
      const isDuplicate = await isSentTwice(tx, actor, workId, work.current_version, input)
      if (isDuplicate) return { id: workId, slug: work.slug, path: work.path, version: work.current_version }
      throw new Refusal('conflict', await wordsOfChange(tx, actor, workId, work.current_version))
    }
    const version = work.current_version + 1
    const authors = await authorsOfEdited(tx, actor, workId, work, input)
    const paper = await takePaper(tx, actor, workId, work, input)
    const next = { input, workId, version, authors, paper, text }
    await updateWork(services, tx, work, { ...next, isOwner: work.owner_id === actor.id })
    const cited = await writeVersion(services, tx, actor, next)
    await removeDraft(services, tx, actor, { draftId: input.draftId, of: { workId } })
    await screenEdit(services, tx, actor, {
      kind: 'work',
      id: workId,
      text: screenedText(input),
      sketch: text?.sketch,
    })
    await notifyCited(services, tx, actor, { workId, cited })
    await notifyReplaced(services, tx, actor, { workId, version, path: work.path, title: input.title })
    if (work.title !== input.title) await renderLinkingLater(services, tx, work.slug)
    await services.live.publish(tx, `work:${workId}`, { kind: 'version', version })
    await followVersion(services, tx, actor, { ...next, ownerId: work.owner_id })
    return { id: workId, slug: work.slug, path: work.path, version }
  })
}

async function lockWork(tx: Tx, workId: number) {
  const row = await tx
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select([
      'w.owner_id',
      'w.owner_role',
      'w.deposit_declared_at',
      'w.slug',
      'w.title',
      'w.current_version',
      'w.internal_doi',
      'w.published_at',
      'w.cover_file_id',
      'p.username',
    ])
    .where('w.id', '=', workId)
    .where(readableWork('w'))
    .forUpdate('w')
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  return { ...row, path: workPath(row.username, row.slug) }
}

async function wordsOfChange(tx: Tx, actor: Actor, workId: number, version: number): Promise<string> {
  const { created_by } = await selectVersion(tx, workId, version)
  return created_by === actor.id ? OWN_VERSION_CHANGED : VERSION_CHANGED
}

/** The same form sent again: its version is already there. */
async function isSentTwice(
  tx: Tx,
  actor: Actor,
  workId: number,
  current: number,
  input: EditInput,
): Promise<boolean> {
  if (current !== input.baseVersion + 1) return false
  const last = await selectVersion(tx, workId, current)
  return (
    last.created_by === actor.id &&
    last.version_notes === input.notes &&
    versionStands(last.metadata, metadataOf(input)) &&
    (input.source === 'editor' ? last.content === input.content : last.paper_file_id === input.paperFileId)
  )
}

function selectVersion(tx: Tx, workId: number, version: number) {
  return tx
    .selectFrom('work_versions')
    .selectAll()
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirstOrThrow()
}

/** Keeps the file of the previous version, with its extracted text, or claims a new one. */
async function takePaper(
  tx: Tx,
  actor: Actor,
  workId: number,
  work: Work,
  input: EditInput,
): Promise<VersionFile | null> {
  if (input.source !== 'file') return null
  const last = await selectVersion(tx, workId, work.current_version)
  if (last.paper_file_id !== input.paperFileId) return claimPaper(tx, actor, input.paperFileId)
  const { plain_text, extraction, extraction_error, text_cut, pages, text_pages } = last
  return {
    fileId: input.paperFileId,
    extracted: { plain_text, extraction, extraction_error, text_cut, pages, text_pages },
    extract: extraction === 'pending' || work.cover_file_id === null,
  }
}

type Work = Awaited<ReturnType<typeof lockWork>>

type Edit = NewVersion & { input: EditInput; isOwner: boolean }

async function updateWork(services: Services, tx: Tx, work: Work, edit: Edit) {
  const { input, workId, version, paper, isOwner } = edit
  const doi =
    work.internal_doi ??
    (input.wantsDoi ? makeInternalDoi(services.config.doiPrefix, work.published_at.getUTCFullYear()) : null)
  // The cover shows the first page of the file, so that a new file needs a new one.
  const coverGone = paper?.extracted ? null : work.cover_file_id
  await tx
    .updateTable('works')
    .set({
      ...metadataOf(input),
      ...ownerRoleOf(work, { ...input, isOwner }),
      source: input.source,
      current_version: version,
      internal_doi: doi,
      excerpt: excerptOf(versionPlainText(edit), input.abstract),
      ...(coverGone === null ? {} : { cover_file_id: null }),
      // what was checked was the text before
      ai_verification_status: 'pending',
      ai_verification_result: null,
      plagiarism_check_status: 'pending',
      plagiarism_check_result: null,
      updated_at: now(),
    })
    .where('id', '=', workId)
    .execute()
  if (coverGone !== null) await markForDeletion(tx, [coverGone])
}
