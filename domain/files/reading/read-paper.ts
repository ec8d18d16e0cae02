import type { JobRun } from '#platform/jobs/jobs.ts'
import { NeedsSlowLane } from '#platform/jobs/slow-lane.ts'
import { extractText, type Extraction, type Extension } from '#domain/files/extraction/extract-text.ts'
import type { PageOf } from '#domain/files/extraction/page-lines.ts'
import { makeCover, type Cover } from '#domain/files/extraction/make-cover.ts'
import { proposeFromFile, type MetadataReading } from '#domain/files/extraction/propose-from-file.ts'

/** The job in which a paper is read; outside of a job reading may use the full limits. */
export type ReadingRun = Partial<Pick<JobRun, 'signal' | 'charge' | 'unhurried' | 'lastAttempt'>> & {
  onPage?: (at: PageOf) => void
}

interface Copy {
  path: string
  extension: Extension
}

/** The text of a paper; slow readings are queued behind quick ones (`NeedsSlowLane`). */
export async function readPaper(copy: Copy, run: ReadingRun): Promise<Extraction> {
  return orLater(run, await extractText({ ...copy, ...optionsOf(run) }))
}

/** What its first pages say of the work. */
export async function proposeMetadataOf(copy: Copy, run: ReadingRun): Promise<MetadataReading> {
  return orLater(run, await proposeFromFile({ ...copy, ...optionsOf(run) }))
}

export async function drawFirstPage({ path }: Copy, run: ReadingRun): Promise<Cover> {
  return orLater(run, await makeCover({ path, ...optionsOf(run) }))
}

const optionsOf = ({ signal, charge, onPage, unhurried = true }: ReadingRun) => ({
  quick: !unhurried,
  ...(signal && { signal }),
  ...(charge && { spent: charge }),
  ...(onPage && { onPage }),
})

function orLater<Answer extends Extraction | Cover | MetadataReading>(
  { unhurried = true }: ReadingRun,
  answer: Answer,
): Answer {
  const exhausted = answer.status === 'failed' && (answer.reason === 'time' || answer.reason === 'memory')
  if (exhausted && !unhurried) throw new NeedsSlowLane()
  return answer
}
