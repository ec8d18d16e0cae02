import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileMissing } from '#platform/files/file-store.ts'
import { NeedsSlowLane } from '#platform/jobs/slow-lane.ts'
import type { Extraction } from '#domain/files/extraction/extract-text.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { makeExtractionFolder } from '#domain/files/make-extraction-folder.ts'
import { CHECK_READING } from '#domain/files/job-names.ts'
import { READING_JOB } from './reading-job.ts'
import { partReadOf } from '#domain/files/part-read-texts.ts'
import { startProgress } from './start-progress.ts'
import { proposeMetadataOf, type ReadingRun } from './read-paper.ts'
import { readPaperOnce } from './read-paper-once.ts'
import { extensionOf } from '#domain/files/inspect-paper.ts'
import { LOGIN_TO_PUBLISH, PAPER_EXTENSIONS, type FileReading } from '#domain/files/texts.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'

interface CheckJob {
  fileId: number
}

const NOTHING = JSON.stringify({})

export function defineReadingCheck(services: Services): void {
  services.jobs.define<CheckJob>(CHECK_READING, {
    ...READING_JOB,
    retryLimit: 1,
    handler: (job, run) => checkReading(services, job, run),
  })
}

function readingOf(extraction: Extraction): FileReading {
  if (extraction.status === 'failed') return extraction.reason
  if (extraction.status === 'empty') return 'empty'
  const { truncated, pages = null, textPages = null } = extraction
  return partReadOf({ cut: truncated, pages, textPages })?.why ?? 'done'
}

/** Reads a paper before anything is published with it: who sent what nobody can open learns of it in time. */
export async function checkReading(
  services: Services,
  { fileId }: CheckJob,
  run: ReadingRun = {},
  propose = proposeMetadataOf,
): Promise<void> {
  const file = await services.db
    .selectFrom('files')
    .select(['key', 'name'])
    .where('id', '=', fileId)
    .where('kind', '=', 'paper')
    .where('state', '!=', 'garbage')
    .executeTakeFirst()
  const extension = PAPER_EXTENSIONS.find((one) => one === extensionOf(file?.name ?? ''))
  if (!file || !extension) return
  const { folder, remove } = await makeExtractionFolder()
  try {
    const copy = path.join(folder, `paper.${extension}`)
    const { stream } = await services.files.open(file.key)
    await pipeline(stream, createWriteStream(copy), { signal: run.signal })
    const paper = { path: copy, extension }
    const onPage = await startProgress(services, fileId)
    const reading = readingOf(await readPaperOnce(services.db, fileId, paper, { ...run, onPage }))
    const hasText = reading !== 'broken' && reading !== 'protected' && reading !== 'empty'
    // kept before anything is proposed: who waits for it learns of it, whatever becomes of the proposals
    await keep(services.db, fileId, { reading, ...(!hasText && { proposed: NOTHING }) })
    if (hasText) await keep(services.db, fileId, { proposed: await proposalsOf(paper, run, propose) })
  } catch (error) {
    // the file was discarded while this job waited
    if (error instanceof FileMissing) return
    // nobody waits any longer for what is tried no more; the job is shown to staff
    if (run.lastAttempt && !(error instanceof NeedsSlowLane) && !run.signal?.aborted)
      await keep(services.db, fileId, { proposed: NOTHING })
    throw error
  } finally {
    await remove()
  }
}

async function proposalsOf(
  paper: Parameters<typeof proposeMetadataOf>[0],
  run: ReadingRun,
  propose: typeof proposeMetadataOf,
): Promise<string> {
  const answer = await propose(paper, run)
  if (answer.status === 'done') return JSON.stringify(answer.proposed)
  // too costly for what is only a help
  if (answer.reason === 'time' || answer.reason === 'memory') return NOTHING
  throw new Error(`a file that can be read gave no metadata: ${answer.reason}`)
}

async function keep(
  db: Db,
  fileId: number,
  kept: { reading?: FileReading; proposed?: string },
): Promise<void> {
  const progress = { reading_page: null, reading_pages: null }
  await db
    .updateTable('files')
    .set({ ...kept, ...progress })
    .where('id', '=', fileId)
    .execute()
}

export interface PaperReading {
  reading: FileReading | null
  proposed: ProposedMetadata | null
  /** While it lasts; page 0 until the first one is known, null before it begins. */
  progress: { page: number; pages: number | null } | null
}

/** The result of the test reading and the metadata it proposes; each null while unknown. Only for one's own files. */
export async function getReading(db: Db, actor: Actor | null, fileId: number): Promise<PaperReading> {
  requireMember(actor, LOGIN_TO_PUBLISH)
  const file = await db
    .selectFrom('files')
    .select(['reading', 'proposed', 'reading_page', 'reading_pages'])
    .where('id', '=', fileId)
    .where('owner_id', '=', actor.id)
    .where('kind', '=', 'paper')
    .executeTakeFirst()
  if (!file) throw new Refusal('missing', 'Arquivo não encontrado')
  const { reading_page: page, reading_pages: pages } = file
  return {
    reading: file.reading as FileReading | null,
    proposed: file.proposed as ProposedMetadata | null,
    progress: file.reading !== null || page === null ? null : { page, pages },
  }
}
