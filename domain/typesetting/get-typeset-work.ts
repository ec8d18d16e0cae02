import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { attachFiles } from '#domain/files/attach-files.ts'
import { storeFile } from '#domain/files/store-file.ts'
import type { Services } from '#domain/services.ts'
import type { ReadableFile } from '#domain/works/get-file.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { gatherWork, type KnownPicture, type PrintSite } from './gather-work.ts'
import { readPictures } from './read-pictures.ts'
import { fingerprintOf, type PrintFormat, type WorkToSet } from './work-to-set.ts'
import { setWorkApart } from './set-work-apart.ts'

const MEDIA_TYPES: Readonly<Record<PrintFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const isPrintFormat = (extension: string): extension is PrintFormat =>
  Object.hasOwn(MEDIA_TYPES, extension)

/**
 * A version that was written here as a PDF or Word document: as it was set last, or set anew where the work is no
 * longer the same.
 * Null where the version is a file, or there is none. The caller has seen that this person may read the work.
 */
export async function getTypesetWork(
  services: Services,
  work: WorkDetail,
  version: number,
  { person, format, ...site }: PrintSite & { person: string; format: PrintFormat },
): Promise<ReadableFile | null> {
  const gathered = await gatherWork(services.db, work, version, site)
  if (!gathered) return null
  const { toSet, pictures } = gathered
  const fingerprint = fingerprintOf(
    toSet,
    pictures.map(({ id }) => id),
  )
  const which = { workId: work.id, version, format, fingerprint }
  const kept = await findKept(services.db, which)
  if (kept) return kept
  return setOnce(`${work.id} ${version} ${format} ${fingerprint}`, () =>
    make(services, { ...which, toSet, pictures, person }),
  )
}

/** Those who ask for the same at the same moment wait for one. */
const making = new Map<string, Promise<ReadableFile | null>>()

function setOnce(what: string, make: () => Promise<ReadableFile | null>): Promise<ReadableFile | null> {
  const running = making.get(what)
  if (running) return running
  const started = make().finally(() => making.delete(what))
  making.set(what, started)
  return started
}

interface Which {
  workId: number
  version: number
  format: PrintFormat
  fingerprint: string
}

async function findKept(db: Db, which: Which): Promise<ReadableFile | null> {
  const { workId, version, format, fingerprint } = which
  const row = await db
    .selectFrom('typeset_works as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .select([
      'f.id',
      'f.key',
      'f.name',
      'f.media_type as mediaType',
      'f.bytes',
      'f.sha256',
      't.work_id as workId',
    ])
    .where('t.work_id', '=', workId)
    .where('t.version_number', '=', version)
    .where('t.format', '=', format)
    .where('t.fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row ?? null
}

interface Making extends Which {
  toSet: WorkToSet
  pictures: readonly KnownPicture[]
  person: string
}

async function make(services: Services, making: Making): Promise<ReadableFile | null> {
  const { workId, version, format, toSet, person } = making
  const pictures = await readPictures(services, making.pictures)
  const set = await setWorkApart(services, person, { work: toSet, pictures, format })
  const fileId = await storeFile(services, {
    key: `typeset/${randomUUID()}`,
    // the product's own: it takes nobody's space, and is made anew for whoever asks
    ownerId: null,
    kind: 'typeset',
    name: `trabalho.${format}`,
    mediaType: MEDIA_TYPES[format],
    bytes: Buffer.from(set.bytes),
  })
  await services.db.transaction().execute(async (tx) => {
    const values = {
      fingerprint: making.fingerprint,
      file_id: fileId,
      pages: set.pages,
      standard: set.standard,
      unread_formulas: set.unreadFormulas,
    }
    await attachFiles(tx, [fileId])
    await tx
      .insertInto('typeset_works')
      .values({ work_id: workId, version_number: version, format, ...values })
      .onConflict((conflict) => conflict.columns(['work_id', 'version_number', 'format']).doUpdateSet(values))
      .execute()
  })
  return findKept(services.db, making)
}
