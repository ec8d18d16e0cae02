import type { Db } from '#db/client.ts'
import type { CheckReport } from '#domain/integrity/evidence/find-reports-of-work.ts'
import { findPassages, type PassageShown } from '#domain/integrity/evidence/find-passages.ts'
import { FILTERS, type Filter } from '#domain/integrity/evidence/schema.ts'
import { mapPassages, type MappedPassages } from '#domain/integrity/evidence/map-passages.ts'
import { cursorIn } from '#web/client/page-after.ts'
import type { Page } from '#domain/page.ts'

export interface Passages {
  runId: number
  filter: Filter
  /** all of them, for printing */
  whole: boolean
  map: MappedPassages
  page: Page<PassageShown>
}

/** Similar passages of a comparison, as requested in the address; null if nothing was compared. */
export async function readPassages(
  db: Db,
  reports: readonly CheckReport[],
  url: URL,
): Promise<Passages | null> {
  const { searchParams } = url
  const run = reports.find(({ kind }) => kind === 'plagiarism')
  if (!run) return null
  const map = await mapPassages(db, run.runId)
  const chosen = FILTERS.find((filter) => filter === searchParams.get('tipo'))
  const filter = chosen ?? (map.counts.counted === 0 && map.counts['left-out'] > 0 ? 'left-out' : 'counted')
  const whole = searchParams.get('todos') === '1'
  const page = await findPassages(db, run.runId, filter, { cursor: cursorIn(url), whole })
  return { runId: run.runId, filter, whole, map, page }
}
