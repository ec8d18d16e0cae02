import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { NeedsSlowLane } from '#platform/jobs/slow-lane.ts'
import { FileMissing } from '#platform/files/file-store.ts'
import type { Extraction } from '#domain/files/extraction/extract-text.ts'
import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import { askForChecks } from '#domain/works/ask-for-checks.ts'
import { indexApart } from '#domain/indexing/index-apart.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import type { Services } from '#domain/services.ts'
import { excerptOf } from '#engines/rendering/excerpt-of.ts'
import { attachFiles, markForDeletion } from '#domain/files/attach-files.ts'
import { drawFirstPage, type ReadingRun } from '#domain/files/reading/read-paper.ts'
import { forgetReading, readPaperOnce } from '#domain/files/reading/read-paper-once.ts'
import { READING_JOB } from '#domain/files/reading/reading-job.ts'
import { storeFile } from '#domain/files/store-file.ts'
import { planNextReading } from './plan-next-reading.ts'
import { withPaperCopy } from './with-paper-copy.ts'

export const EXTRACT_TEXT = 'works.extract-text'

export interface ExtractionJob {
  workId: number
  version: number
}

export function defineExtraction(services: Services): void {
  services.jobs.define<ExtractionJob>(EXTRACT_TEXT, {
    ...READING_JOB,
    retryLimit: 3,
    handler: async (job, run) => {
      try {
        await extractWorkText(services, job, run)
      } catch (error) {
        const isOver = run.lastAttempt && !run.signal.aborted && !(error instanceof NeedsSlowLane)
        if (isOver) await giveUpReading(services, job)
        throw error
      }
    },
  })
}

/**
 * Extracts text and first page of a version's file after publishing, without delaying it. May run twice, or
 * concurrently with a deletion or a newer version: it does nothing for what is gone, and changes the card
 * only for the current version.
 */
export async function extractWorkText(
  services: Services,
  job: ExtractionJob,
  run: ReadingRun = {},
): Promise<void> {
  const paper = await findPaper(services, job)
  if (!paper) return
  try {
    await withPaperCopy(services, paper, run.signal, async (copy) => {
      const asking = { person: paper.ownerId ?? EXTRACT_TEXT, spent: run.charge }
      const read = await readPaperOnce(services.db, paper.fileId, copy, run)
      await storeText(services, { ...job, fileId: paper.fileId }, read, asking)
      const cover = copy.extension === 'pdf' ? await drawFirstPage(copy, run) : null
      await storeCover(services, job, paper.ownerId, cover?.status === 'done' ? cover.webp : null)
    })
  } catch (error) {
    // The work was deleted, and its file with it, while this job waited.
    if (error instanceof FileMissing && !(await findPaper(services, job))) return
    throw error
  }
}

async function findPaper(services: Services, { workId, version }: ExtractionJob) {
  return services.db
    .selectFrom('work_versions')
    .innerJoin('files', 'files.id', 'work_versions.paper_file_id')
    .innerJoin('works', 'works.id', 'work_versions.work_id')
    .select(['files.id as fileId', 'files.key', 'files.name', 'works.owner_id as ownerId'])
    .where('work_versions.work_id', '=', workId)
    .where('work_versions.version_number', '=', version)
    .executeTakeFirst()
}

/** A password is permanent; a reader that was too slow, or failed, may improve. */
const mayPass = (extraction: Extraction) =>
  extraction.status === 'failed' && extraction.reason !== 'protected'

async function storeText(
  services: Services,
  { workId, version, fileId }: ExtractionJob & { fileId: number },
  extraction: Extraction,
  asking: RunOptions,
): Promise<void> {
  const text = extraction.status === 'done' ? extraction.text : null
  if (extraction.status === 'failed') {
    services.log.info({ workId, version, reason: extraction.reason }, 'the text of a file could not be read')
  }
  const index = text === null ? null : await indexApart(services.taskPool, asking, text)
  await services.db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, workId)
    if (!work) return
    await tx
      .updateTable('work_versions')
      .set({
        plain_text: text,
        extraction: extraction.status,
        extraction_error: extraction.status === 'failed' ? extraction.reason : null,
        ...(mayPass(extraction) ? await nextAttempt(tx, workId, version) : READ),
        text_cut: extraction.status === 'done' && extraction.truncated,
        pages: (extraction.status === 'done' && extraction.pages) || null,
        text_pages: extraction.status === 'done' ? (extraction.textPages ?? null) : null,
      })
      .where('work_id', '=', workId)
      .where('version_number', '=', version)
      .execute()
    await forgetReading(tx, fileId)
    if (work.current_version === version) {
      await tx
        .updateTable('works')
        .set({ excerpt: excerptOf(text, work.abstract) })
        .where('id', '=', workId)
        .execute()
      await indexWork(tx, workId, index)
      await askForChecks(services, tx, { workId, version })
    }
    await services.live.publish(tx, `work:${workId}`, {
      kind: 'extraction',
      status: extraction.status,
      version,
    })
  })
}

/**
 * For failures of our own that may be temporary: reports them, and schedules another attempt (read-again.ts).
 */
export async function giveUpReading(
  services: Pick<Services, 'db' | 'jobs' | 'live'>,
  { workId, version }: ExtractionJob,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, workId)
    if (!work) return
    const waiting = await tx
      .updateTable('work_versions')
      .set({ extraction: 'failed', extraction_error: 'unread', ...(await nextAttempt(tx, workId, version)) })
      .where('work_id', '=', workId)
      .where('version_number', '=', version)
      .where('extraction', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!waiting || work.current_version !== version) return
    await askForChecks(services, tx, { workId, version })
    await services.live.publish(tx, `work:${workId}`, { kind: 'extraction', status: 'failed', version })
  })
}

async function nextAttempt(tx: Tx, workId: number, version: number) {
  const { read_attempts } = await tx
    .selectFrom('work_versions')
    .select('read_attempts')
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirstOrThrow()
  return { read_attempts: read_attempts + 1, read_again_at: planNextReading(read_attempts + 1) }
}

const READ = { read_attempts: 0, read_again_at: null }

/** Whoever makes a new version or deletes the work waits, or has been first and is seen. */
async function lockWork(tx: Tx, workId: number) {
  return tx
    .selectFrom('works')
    .select(['current_version', 'abstract', 'cover_file_id'])
    .where('id', '=', workId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Without a picture of the current file an older one's would be wrong on the card: it goes. */
async function storeCover(
  services: Services,
  { workId, version }: ExtractionJob,
  ownerId: number | null,
  webp: Buffer | null,
): Promise<void> {
  const file = webp && (await storePicture(services, ownerId, webp))
  await services.db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, workId)
    if (work?.current_version !== version) {
      if (file) await markForDeletion(tx, [file])
      return
    }
    if (file) await attachFiles(tx, [file])
    if (file === work.cover_file_id) return
    await tx.updateTable('works').set({ cover_file_id: file }).where('id', '=', workId).execute()
    if (work.cover_file_id) await markForDeletion(tx, [work.cover_file_id])
    await services.live.publish(tx, `work:${workId}`, { kind: 'cover', fileId: file, version })
  })
}

function storePicture(services: Services, ownerId: number | null, webp: Buffer): Promise<number> {
  return storeFile(services, {
    key: `works/${randomUUID()}.webp`,
    ownerId,
    kind: 'cover',
    name: 'capa.webp',
    mediaType: 'image/webp',
    bytes: webp,
  })
}
