import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import type { Db } from '#db/client.ts'
import { runInBackground } from './background/run-in-background.ts'
import type { FoundInSource, Assessment } from './background/compare-with-sources.ts'
import { findOwnBefore } from './find-own-before.ts'
import { findSources, type SourceWork, type Subject } from './find-sources.ts'
import { countFingerprintedWorks, findCandidates } from './retrieval/find-candidates.ts'
import type { Fingerprints } from '#engines/originality/retrieval/fingerprint-text.ts'

export interface PlagiarismFound extends Assessment {
  sources: Map<number, SourceWork>
  /** with how many works the text was compared */
  corpusSize: number
  cut: boolean
}

export interface ComparisonProgress {
  compared: number
  of: number
}

/**
 * This many candidates, ranked by shared fingerprints, are considered; those older than the text are
 * compared.
 */
const RANKED = 80
const MOST_SOURCES = 25
const MOST_OWN = 5
const AT_ONCE = 5

/** Looks a text up among all that was published before it, compares it and assesses what is found. */
export async function compareText(
  db: Db,
  subject: Subject,
  fingerprints: Fingerprints,
  asking: RunOptions,
  onProgress: (progress: ComparisonProgress) => Promise<void> = async () => {},
): Promise<PlagiarismFound> {
  const { works } = await countFingerprintedWorks(db)
  const candidates = await findCandidates(db, fingerprints, { except: subject.workId, most: RANKED })
  const all = await findSources(
    db,
    subject,
    candidates.map(({ work }) => work),
  )
  const sources = [
    ...all.filter(({ isOwn }) => !isOwn).slice(0, MOST_SOURCES),
    ...all.filter(({ isOwn }) => isOwn).slice(0, MOST_OWN),
  ]
  const before = await findOwnBefore(db, subject, sources, asking)
  const found: FoundInSource[] = []
  let cut = false
  for (let from = 0; from < sources.length; from += AT_ONCE) {
    await onProgress({ compared: from, of: sources.length })
    const part = sources.slice(from, from + AT_ONCE)
    const comparison = { text: subject.text, others: part.map(({ text }) => text) }
    const answer = await runInBackground({ kind: 'compare', comparison }, asking)
    cut ||= answer.cut
    part.forEach((source, n) => {
      found.push({ ...source, matches: answer.matches[n]!, before: before.get(source.work) ?? [] })
    })
  }
  await onProgress({ compared: sources.length, of: sources.length })
  const input = { text: subject.text, source: subject.source, area: subject.area, found }
  const assessed = await runInBackground({ kind: 'assess', input }, asking)
  return {
    ...assessed,
    sources: new Map(sources.map((source) => [source.work, source])),
    corpusSize: Math.max(0, works - (subject.workId === null ? 0 : 1)),
    cut,
  }
}
