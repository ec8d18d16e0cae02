import { Readable } from 'node:stream'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { CHECK_READING } from '#domain/files/job-names.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { runInBackground } from '#domain/integrity/background/run-in-background.ts'
import { CHECK_DRAFT, startDraftCheck } from '#domain/integrity/drafts/start-draft-check.ts'
import { requireNoTwin } from '#domain/integrity/require-no-twin.ts'
import { MAKE_EXPORT, requestExport } from '#domain/personal-data/request-export.ts'
import { EXTRACT_TEXT } from '#domain/publishing/extraction/extract-work-text.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { CHECK_WORK } from '#domain/works/ask-for-checks.ts'
import { GARDENS, paragraphs } from './integrity-texts.ts'
import { PATIENCE } from './patience.ts'
import { aWork, person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices({ JOBS: 'on' })
const { db } = services
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')

const WORKERS = Math.max(1, availableParallelism() - 1)
/** A text that takes its time to be compared. */
const LONG = paragraphs(...Array.from({ length: 40 }, () => GARDENS).flat())

const stage = (who: Actor) =>
  stageFile(services, who, {
    kind: 'paper',
    name: 'artigo.tex',
    declaredType: 'application/x-tex',
    content: Readable.from([
      Buffer.from(`\\documentclass{article}\\begin{document}${GARDENS.join('\n\n')}\\end{document}`),
    ]),
  })

interface Job {
  person: string
  created: Date
  started: Date | null
  completed: Date | null
}

async function jobsOf(queue: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select group_id as person, created_on as created, started_on as started, completed_on as completed
    from pgboss.job where name = ${queue}`.execute(db)
  return rows
}

/** How many of Caio's ended between Ana's coming and her turn; null before that. */
async function waitedFor(queue: string): Promise<number | null> {
  const jobs = await jobsOf(queue)
  const hers = jobs.find((job) => job.person === String(ana.id) && job.completed)
  if (!hers) return null
  const before = jobs.filter(
    (job) =>
      job.person === String(caio.id) &&
      job.completed &&
      job.completed > hers.created &&
      job.completed <= hers.started!,
  )
  return before.length
}

const waitingOf = async (queue: string, { id }: Actor) =>
  (await jobsOf(queue)).filter((job) => job.person === String(id) && !job.started).length

const until = <T>(look: () => Promise<T | null | false>) =>
  vi.waitUntil(look, { ...PATIENCE, timeout: 240_000 })

describe('Caio sends thirty, then Ana one: hers comes before those of his that wait', () => {
  test('files that are uploaded', async () => {
    for (let n = 0; n < 30; n++) await stage(caio)
    await until(async () => (await jobsOf(CHECK_READING)).some(({ started }) => started))
    await stage(ana)
    expect(await waitingOf(CHECK_READING, caio)).toBeGreaterThan(2 * WORKERS)
    const waited = await until(async () => (await waitedFor(CHECK_READING)) ?? false)
    // those under way, and those whose turn was given before she came
    expect(Number(waited)).toBeLessThanOrEqual(2 * WORKERS)
  })

  test('works that are published with a file', async () => {
    const publish = async (who: Actor) => {
      const { id } = await stage(who)
      await publishWork(services, who, aWork({ source: 'file', content: undefined, paperFileId: id }))
    }
    // while the files of his are read, too
    for (let n = 0; n < 30; n++) await publish(caio)
    await publish(ana)
    const waited = await until(async () => (await waitedFor(EXTRACT_TEXT)) ?? false)
    expect(Number(waited)).toBeLessThanOrEqual(2 * WORKERS)
  })

  test('what is looked for before a text is published waits for no checks of his', async () => {
    let done = 0
    const comparison = { text: LONG, others: [LONG] }
    const his = Array.from({ length: 30 }, async () => {
      await runInBackground({ kind: 'compare', comparison }, { person: caio.id })
      done++
    })
    await Promise.race(his)
    await requireNoTwin(services, ana, aWork())
    expect(done).toBeLessThan(30)
    await Promise.all(his)
  })
})

// elsewhere nothing tells what a process computes
describe.runIf(process.platform === 'linux')(
  'what is computed is held against the hour of its person',
  () => {
    const spentOn = async (queue: string, { id }: Actor) => {
      const { rows } = await sql<{ spent: number }>`
      select milliseconds as spent from job_turns where queue = ${queue} and person = ${String(id)}`.execute(
        db,
      )
      return rows.some(({ spent }) => spent > 0)
    }

    test('the check of a draft', async () => {
      const { id } = await saveDraft(services, ana, {
        draftId: null,
        workId: null,
        submissionKey: crypto.randomUUID(),
        revision: 0,
        screen: crypto.randomUUID(),
        sequence: 1,
        data: { title: 'Hortas', thematicArea: 'Educação', content: LONG },
      })
      await startDraftCheck(services, ana, id)
      await until(() => spentOn(CHECK_DRAFT, ana))
    })

    test('the checks of a work', async () => {
      await publishWork(services, ana, aWork({ content: LONG }))
      await until(() => spentOn(CHECK_WORK, ana))
    })

    test('an export', async () => {
      await requestExport(services, ana)
      await until(() => spentOn(MAKE_EXPORT, ana))
    })
  },
)
