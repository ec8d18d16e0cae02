import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileTooLarge, type Bytes } from '#platform/files/file-store.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { CHECK_READING } from './job-names.ts'
import { checkAttachmentName, checkPaperName, extensionOf, inspectPaper } from './inspect-paper.ts'
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from './image-texts.ts'
import { refuseUpload } from './refuse-upload.ts'
import { refuseWithoutSpace } from './refuse-without-space.ts'
import { removeFile } from './pause-removal.ts'
import { redrawApart } from './redraw-apart.ts'
import type { RedrawnImage } from './redraw-image.ts'
import { scanUpload } from './scan-upload.ts'
import { reserveSpace } from './reserve-space.ts'
import { FILE_HAS_MACROS, FILE_TOO_LARGE, LOGIN_TO_PUBLISH } from './texts.ts'
import { hasMacros } from '#engines/text-extraction/has-macros.ts'
import { headOf } from '#engines/text/text-length.ts'

export interface StagedFile {
  id: number
  name: string
  bytes: number
  mediaType: string
}

interface Upload {
  kind: 'paper' | 'attachment' | 'image'
  name: string
  declaredType: string
  /** as the sender declares; the largest allowed size if absent */
  declaredBytes?: number | undefined
  content: Bytes
}

/** beside which field of the form of a work the words are */
const FIELDS = { paper: 'paperFileId', attachment: 'attachments', image: 'content' } as const

const MAX_NAME = 200
const MEGABYTE = 1024 * 1024

/** The name as it will be offered to readers: without folders, control characters and excess. */
export function tidyFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (clean.length <= MAX_NAME) return clean
  const extension = extensionOf(clean)
  return extension ? `${headOf(clean, MAX_NAME - 12)}.${extension}` : headOf(clean, MAX_NAME)
}

/**
 * Stores a file before the work that will use it exists. The row is written first, so that no bytes exist
 * without one; files that no work uses within a day are removed (collect-garbage.ts).
 */
export async function stageFile(
  services: Services,
  actor: Actor | null,
  upload: Upload,
): Promise<StagedFile> {
  // Whoever sends may hang up before the first byte is read: a stream that fails with nobody listening ends the process.
  if (upload.content instanceof Readable) upload.content.on('error', () => {})
  requireMember(actor, LOGIN_TO_PUBLISH)
  const reserved = Math.min(upload.declaredBytes ?? MAX_FILE_BYTES, MAX_FILE_BYTES)
  return refuseWithoutSpace(services, reserved, () => takeFile(services, actor, upload, reserved))
}

async function takeFile(
  services: Services,
  actor: Actor,
  upload: Upload,
  reserved: number,
): Promise<StagedFile> {
  await limitActs(services, 'upload:person', actor)
  await limitActs(services, 'upload-megabytes:person', actor, Math.max(1, Math.ceil(reserved / MEGABYTE)))
  const name = tidyFileName(upload.name)
  const extension = upload.kind === 'paper' ? checkPaperName(name, upload.declaredType) : null
  if (upload.kind === 'attachment') checkAttachmentName(name)
  const picture = upload.kind === 'image' ? await takePicture(services, actor, upload) : null
  const key = `works/${randomUUID()}.${picture ? picture.mediaType.split('/')[1] : extensionOf(name)}`
  const row = await insertRow(services, actor, { key, kind: upload.kind, name, reserved })
  try {
    const stored = await services.files.put(
      key,
      picture ? Readable.from([picture.content]) : upload.content,
      {
        maxBytes: MAX_FILE_BYTES,
      },
    )
    if (stored.bytes === 0) throw new Refusal('invalid', 'Este arquivo está vazio')
    if (!picture) await scanStored(services, key, { field: FIELDS[upload.kind], ownerId: actor.id })
    // an attachment may be of any type: data come as spreadsheets with macros
    if (upload.kind === 'paper')
      await refuseMacros(services, { key, bytes: stored.bytes, field: FIELDS[upload.kind] })
    // Attachments are only ever served as downloads, so their type does not matter.
    const mediaType = extension
      ? await inspectPaper(extension, async (): Promise<Readable> => (await services.files.open(key)).stream)
      : (picture?.mediaType ?? 'application/octet-stream')
    await services.db
      .updateTable('files')
      .set({
        bytes: stored.bytes,
        sha256: stored.sha256,
        media_type: mediaType,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        reserved_bytes: 0,
      })
      .where('id', '=', row.id)
      .execute()
    if (extension)
      await services.jobs.send(services.db, CHECK_READING, { fileId: row.id }, { person: actor.id })
    return { id: row.id, name, bytes: stored.bytes, mediaType }
  } catch (error) {
    await forget(services, row.id, key).catch((cause: unknown) =>
      // the row stays and is collected later
      services.log.warn({ err: cause }, 'what is left of a failed upload could not be removed'),
    )
    if (error instanceof FileTooLarge) throw new Refusal('invalid', FILE_TOO_LARGE)
    throw error
  }
}

/** Readers open a paper as it came: none brings programs that run as it is opened. */
async function refuseMacros({ files }: Services, stored: { key: string; bytes: number; field: string }) {
  const { key, bytes: size, field } = stored
  const read = async (start: number, bytes: number) => {
    const end = Math.min(start + bytes, size) - 1
    if (start < 0 || end < start) return Buffer.alloc(0)
    const { stream } = await files.open(key, { start, end })
    return Buffer.concat((await stream.toArray()) as Buffer[])
  }
  if (await hasMacros({ size, read }))
    throw refuseUpload({ why: 'has-macros', words: FILE_HAS_MACROS, field })
}

/** Without a scanner nothing reads the stream: it must be closed in any case. */
async function scanStored(services: Services, key: string, sent: { field: string; ownerId: number }) {
  const { stream } = await services.files.open(key)
  try {
    await scanUpload(services, stream, sent)
  } finally {
    stream.destroy()
  }
}

function insertRow(
  services: Services,
  actor: Actor,
  { key, kind, name, reserved }: { key: string; kind: string; name: string; reserved: number },
) {
  return services.db.transaction().execute(async (tx) => {
    await reserveSpace(tx, services.config, actor, reserved)
    return tx
      .insertInto('files')
      .values({
        key,
        owner_id: actor.id,
        kind,
        name,
        media_type: 'application/octet-stream',
        bytes: 0,
        reserved_bytes: reserved,
        sha256: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

async function takePicture(services: Services, actor: Actor, { content }: Upload): Promise<RedrawnImage> {
  const original = await readWhole(content)
  await scanUpload(services, original, { field: FIELDS.image, ownerId: actor.id })
  return redrawApart(services, actor.id, original)
}

/** A picture is small and must be seen whole before it is drawn again. */
async function readWhole(content: Bytes): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of content as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > MAX_IMAGE_BYTES) throw new Refusal('invalid', IMAGE_TOO_LARGE)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * The row may already say that the bytes exist: it is marked before they are removed, like any file, and a
 * backup may delay that.
 */
async function forget(services: Services, id: number, key: string): Promise<void> {
  await services.db.updateTable('files').set({ state: 'garbage' }).where('id', '=', id).execute()
  await removeFile(services, { id, key })
}

/** The person thought better of it: the staged file goes at once. */
export async function discardStagedFile(services: Services, actor: Actor | null, id: number): Promise<void> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  const marked = await services.db
    .updateTable('files')
    .set({ state: 'garbage' })
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where('state', '=', 'staged')
    // the other draft of a conflict may still use it
    .where((eb) =>
      eb(
        eb
          .selectFrom('draft_files')
          .select((count) => count.fn.countAll<number>().as('drafts'))
          .whereRef('file_id', '=', 'files.id'),
        '<',
        2,
      ),
    )
    .returning(['id', 'key'])
    .executeTakeFirst()
  if (marked) await removeFile(services, marked)
}
