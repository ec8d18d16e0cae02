import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import type { Db } from '#db/client.ts'
import { runInBackground } from './background/run-in-background.ts'
import { findEarlierVersions } from './find-checked-work.ts'
import { findSources, type SourceWork, type Subject } from './find-sources.ts'
import { subtract, unite, type Stretch } from '#engines/originality/structure/stretch.ts'

type Earlier = Awaited<ReturnType<typeof findEarlierVersions>>[number]

/**
 * For each source, the text that an earlier version of this work had before the source was published, which
 * shows who took it from whom. What the source itself had even earlier is excluded.
 */
export async function findOwnBefore(
  db: Db,
  subject: Subject,
  sources: readonly SourceWork[],
  asking: RunOptions,
): Promise<Map<number, Stretch[]>> {
  const before = new Map<number, Stretch[]>()
  if (subject.workId === null || subject.version === null) return before
  const versions = await findEarlierVersions(db, { workId: subject.workId, version: subject.version })
  const byVersion = new Map<number, Stretch[]>()
  for (const source of sources) {
    const earlier = versions.find(({ since }) => since < source.since)
    if (!earlier) continue
    const own = byVersion.get(earlier.version) ?? (await findSame(subject.text, earlier.text, asking))
    byVersion.set(earlier.version, own)
    const older = await findOlderText(db, subject, source, earlier)
    const theirs = older === null ? [] : await findSame(subject.text, older, asking)
    before.set(
      source.work,
      own.flatMap((stretch) => subtract(stretch, theirs)),
    )
  }
  return before
}

async function findSame(text: string, other: string, asking: RunOptions): Promise<Stretch[]> {
  const comparison = { text, others: [other] }
  const { matches } = await runInBackground({ kind: 'compare', comparison }, asking)
  return unite(matches[0]!.map(({ start, length }) => ({ start, end: start + length })))
}

/** The source's text at the time when that version was published. */
async function findOlderText(
  db: Db,
  subject: Subject,
  source: SourceWork,
  earlier: Earlier,
): Promise<string | null> {
  if (source.publishedAt >= earlier.since) return null
  const [older] = await findSources(db, { ...subject, since: earlier.since }, [source.work])
  return older?.text ?? null
}
