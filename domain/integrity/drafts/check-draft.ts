import type { Tx } from '#db/client.ts'
import { NeedsSlowLane } from '#platform/jobs/slow-lane.ts'
import type { RunOptions } from '#platform/task-processes/create-task-pool.ts'
import { now } from '#platform/clock.ts'
import { READING_JOB } from '#domain/files/reading/reading-job.ts'
import type { ReadingRun } from '#domain/files/reading/read-paper.ts'
import type { Services } from '#domain/services.ts'
import { runInBackground } from '../background/run-in-background.ts'
import { compareText } from '../compare-text.ts'
import { describePlagiarism } from '../describe-plagiarism.ts'
import { describeVerification } from '../describe-verification.ts'
import { keepFindings } from '../keep-findings.ts'
import { keepMatches } from '../keep-matches.ts'
import { failRun, finishRun, type Unavailable } from '../open-run.ts'
import { readDraftSubject, type DraftSubject } from './read-draft-subject.ts'
import { CHECK_DRAFT } from './start-draft-check.ts'

interface DraftJob {
  draftId: number
}

export function defineDraftChecks(services: Services): void {
  services.jobs.define<DraftJob>(CHECK_DRAFT, {
    policy: 'stately',
    byPerson: true,
    // a file is read as any other (read-paper.ts)
    slowLane: true,
    retryLimit: 2,
    expireInSeconds: READING_JOB.expireInSeconds,
    concurrency: 2,
    handler: async ({ draftId }, run) => {
      try {
        await checkDraft(services, draftId, run)
      } catch (error) {
        const isOver = run.lastAttempt && !run.signal.aborted && !(error instanceof NeedsSlowLane)
        if (isOver) await giveUp(services, draftId, 'failed', error)
        throw error
      }
    },
  })
}

interface Begun {
  draftId: number
  ownerId: number
  /** by kind; gone when it was asked for again meanwhile */
  runs: Record<'plagiarism' | 'ai', number>
}

/** Both checks of a draft, step by step, each step told to its author. Asked for again meanwhile, it ends in nothing. */
export async function checkDraft(services: Services, draftId: number, run: ReadingRun = {}): Promise<void> {
  const begun = await findBegun(services, draftId)
  if (!begun) return
  const asking = { person: begun.ownerId, signal: run.signal, spent: run.charge }
  await publishStage(services, begun, 'reading')
  const subject = await readDraftSubject(services, draftId, run)
  if (subject === null) return
  if (typeof subject === 'string') return giveUp(services, draftId, subject)
  await publishStage(services, begun, 'searching')
  await compareDraft(services, begun, subject, asking)
  await publishStage(services, begun, 'verifying')
  await verifyDraft(services, begun, subject, asking)
}

async function compareDraft(
  services: Services,
  begun: Begun,
  subject: DraftSubject,
  asking: RunOptions,
): Promise<void> {
  const started = performance.now()
  const fingerprints = await runInBackground({ kind: 'fingerprint', text: subject.text }, asking)
  const compared = await compareText(services.db, subject, fingerprints, asking, ({ compared: done, of }) =>
    publishStage(services, begun, `comparing ${done} ${of}`),
  )
  const { status, result } = describePlagiarism(subject.text, compared, now(), subject.partRead)
  await keep(services, begun, 'plagiarism', async (tx, runId) => {
    await finishRun(tx, runId, {
      result: { ...result, status, level: compared.level, coverage: compared.coverage },
      corpusSize: compared.corpusSize,
      durationMs: Math.round(performance.now() - started),
    })
    await tx
      .updateTable('integrity_runs')
      .set({ checked_text: subject.text })
      .where('id', '=', runId)
      .execute()
    await keepMatches(tx, runId, compared)
  })
}

/** By rules alone: nothing unpublished leaves the product. */
async function verifyDraft(
  services: Services,
  begun: Begun,
  subject: DraftSubject,
  asking: RunOptions,
): Promise<void> {
  const started = performance.now()
  const { title, abstract, keywords, text, since } = subject
  const work = { title, abstract, keywords, text, year: since.getFullYear() }
  const verified = await runInBackground({ kind: 'verify', work }, asking)
  const { status, result, findings } = describeVerification(verified, null, subject.partRead)
  await keep(services, begun, 'ai', async (tx, runId) => {
    const durationMs = Math.round(performance.now() - started)
    await finishRun(tx, runId, { result: { ...result, status }, corpusSize: null, durationMs })
    await keepFindings(tx, runId, findings)
  })
}

async function findBegun({ db }: Services, draftId: number): Promise<Begun | null> {
  const rows = await db
    .selectFrom('integrity_runs as r')
    .innerJoin('drafts as d', 'd.id', 'r.draft_id')
    .select(['r.id', 'r.kind', 'd.owner_id'])
    .where('r.draft_id', '=', draftId)
    .where('r.status', '<>', 'done')
    .execute()
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0
  const [first] = rows
  return first
    ? { draftId, ownerId: first.owner_id, runs: { plagiarism: idOf('plagiarism'), ai: idOf('ai') } }
    : null
}

/** Locks the run: a new request either waits, or came first, and then this result is dropped. */
async function keep(
  services: Services,
  { draftId, ownerId, runs }: Begun,
  kind: 'plagiarism' | 'ai',
  write: (tx: Tx, runId: number) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('integrity_runs')
      .select('id')
      .where('id', '=', runs[kind])
      .where('status', '<>', 'done')
      .forUpdate()
      .executeTakeFirst()
    if (!run) return
    await write(tx, run.id)
    await services.live.publish(tx, `person:${ownerId}`, { kind: 'draft-check', id: draftId })
  })
}

async function publishStage(
  services: Services,
  { draftId, ownerId, runs }: Begun,
  stage: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // one lock for both rows: two checks, or a check and a new request, would otherwise deadlock
    await tx.selectFrom('drafts').select('id').where('id', '=', draftId).forNoKeyUpdate().execute()
    await tx
      .updateTable('integrity_runs')
      .set({ stage, status: 'running' })
      .where('id', 'in', Object.values(runs))
      .where('status', '<>', 'done')
      .execute()
    await services.live.publish(tx, `person:${ownerId}`, { kind: 'draft-check', id: draftId })
  })
}

async function giveUp(services: Services, draftId: number, why: Unavailable, error?: unknown): Promise<void> {
  const begun = await findBegun(services, draftId)
  if (!begun) return
  for (const run of Object.values(begun.runs)) if (run) await failRun(services.db, run, why, error)
  await services.live.publish(services.db, `person:${begun.ownerId}`, { kind: 'draft-check', id: draftId })
}
