import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { GARDENS, GARDENS_REWORDED, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { applyResult } from '../integrity/apply-result.ts'
import { checkAgain } from '../integrity/check-again.ts'
import { checkWork } from '../integrity/check-work.ts'
import { askAgain } from '../integrity/due-process/ask-again.ts'
import { contestCheck } from '../integrity/due-process/contest-check.ts'
import { markWrong } from '../integrity/due-process/mark-wrong.ts'
import { findCases } from '../integrity/evidence/find-cases.ts'
import { findPassages } from '../integrity/evidence/find-passages.ts'
import { getEvidence } from '../integrity/evidence/get-evidence.ts'
import { mapPassages } from '../integrity/evidence/map-passages.ts'
import { getCheckProgress } from '../integrity/get-check-progress.ts'
import { finishRun, openRun } from '../integrity/open-run.ts'
import { editWork } from '../publishing/edit-work.ts'
import { publishWork } from '../publishing/publish-work.ts'
import { decideCheck } from './decide-check.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora', { roles: ['moderator'] })
const NOTE = 'Os três parágrafos são do relatório que escrevemos juntas.'
const REASON = 'Os trechos são do mesmo grupo, com a fonte indicada.'

let source: { id: number; slug: string }
let work: { id: number; slug: string }
beforeEach(async () => {
  await sql`delete from works`.execute(db)
  await sql`delete from notifications`.execute(db)
  source = await published(ana, paragraphs(...GARDENS))
  work = await published(
    bia,
    paragraphs(
      ...TRAMS.slice(0, 3),
      GARDENS_REWORDED,
      ...TRAMS.slice(3, 5),
      GARDENS[4]!,
      GARDENS[5]!,
      TRAMS[5]!,
    ),
  )
})

async function published(who: Actor, content: string) {
  const made = await publishWork(services, who, aWork({ content }))
  await checkWork(services, { workId: made.id, version: 1 })
  return made
}

const evidence = (who: Actor | null = bia) => getEvidence(db, who, 'bia', work.slug)
const report = async (who: Actor = bia) =>
  (await evidence(who)).reports.find(({ kind }) => kind === 'plagiarism')!
const badge = async (id = work.id) =>
  (
    await sql<{ status: string; reasoning: string }>`
      select plagiarism_check_status as status, plagiarism_check_result->>'reasoning' as reasoning
      from works where id = ${id}`.execute(db)
  ).rows[0]!
const decide = async (decision: string, who: Actor = dora) =>
  decideCheck(services, who, (await report(dora)).runId, { decision, reason: REASON })
const wordsOf = (side: { pieces: { text: string }[] }) => side.pieces.map(({ text }) => text).join('')

describe('the evidence', () => {
  test('is read whole by those who sign the work and by staff, by nobody else', async () => {
    const { found, shown, corpusSize, engineVersion, questioned } = await report()
    expect({ found, shown, corpusSize, engineVersion, questioned }).toEqual({
      found: 'suspicious',
      shown: 'suspicious',
      corpusSize: 1,
      engineVersion: '2',
      questioned: true,
    })
    await makeCoAuthor(services, work.id, bia, caio)
    for (const who of [caio, dora]) expect((await evidence(who)).reports).toHaveLength(2)
    expect(await refusalOf(getEvidence(db, ana, 'bia', work.slug))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(evidence(null))).toMatchObject({ kind: 'unauthenticated' })
    await sql`update works set hidden = true where id = ${work.id}`.execute(db)
    expect((await evidence()).title).toContain('Sobre')
    expect(await refusalOf(getEvidence(db, ana, 'bia', work.slug))).toMatchObject({ kind: 'missing' })
  })

  test('shows each passage where it stands on both sides, by kind, with what was left out and why', async () => {
    const { runId } = await report()
    const map = await mapPassages(db, runId)
    expect(map.counts.verbatim + map.counts.paraphrase + map.counts.summary).toBe(map.counts.counted)
    expect(map.counts.verbatim).toBeGreaterThan(0)
    expect(map.counts.paraphrase).toBeGreaterThan(0)
    const same = await findPassages(db, runId, 'verbatim', { cursor: null })
    const [first] = same.items
    expect(first!.source).toMatchObject({ path: `/ana/${source.slug}`, version: 1 })
    expect(wordsOf(first!.source!)).toContain('cisterna simples')
    expect(wordsOf(first!.text)).toBe(wordsOf(first!.source!))
    const [reworded] = (await findPassages(db, runId, 'paraphrase', { cursor: null })).items
    const shared = reworded!.text.pieces.filter((piece) => piece.same).map(({ text }) => text.toLowerCase())
    // "mudou" and "mudado" would both be marked as shared; "indagavam" is on one side only
    expect(shared).toContain('experimento')
    expect(shared.join(' ')).not.toContain('indagavam')
    // the mark on the map leads to a page that begins with it
    const { cursor, id } = map.marks.at(-1)!
    expect((await findPassages(db, runId, 'counted', { cursor })).items[0]!.id).toBe(id)

    const own = await published(ana, paragraphs(...TRAMS.slice(0, 1), GARDENS[1]!, GARDENS[2]!))
    const anas = (await getEvidence(db, ana, 'ana', own.slug)).reports.find(
      ({ kind }) => kind === 'plagiarism',
    )!
    expect((await mapPassages(db, anas.runId)).leftOut[0]).toMatchObject({ context: 'own_work' })
    const leftOut = await findPassages(db, anas.runId, 'left-out', { cursor: null })
    expect(leftOut.items.map(({ counted, context }) => [counted, context])).toContainEqual([
      false,
      'own_work',
    ])
  })

  test('never shows the text or the title of a source that was hidden or withdrawn', async () => {
    const { runId } = await report()
    await sql`update works set hidden = true where id = ${source.id}`.execute(db)
    const hidden = await findPassages(db, runId, 'counted', { cursor: null })
    expect(hidden.items.length).toBeGreaterThan(0)
    expect(hidden.items.map((item) => item.source)).toEqual(hidden.items.map(() => null))
    await sql`delete from works where id = ${source.id}`.execute(db)
    const gone = await findPassages(db, runId, 'counted', { cursor: null })
    expect(gone.items.map((item) => item.source)).toEqual(hidden.items.map(() => null))
    expect(gone.items[0]!.text.pieces[0]!.text).not.toBe('')
  })
})

describe('an answer', () => {
  test('of an author waits for staff, who read it; another one only once they have said something', async () => {
    const { runId } = await report()
    await contestCheck(services, await suspend(services, bia), runId, { note: NOTE })
    expect(await refusalOf(contestCheck(services, bia, runId, { note: NOTE }))).toMatchObject({
      kind: 'conflict',
    })
    expect((await findCases(db, dora)).items).toMatchObject([
      { runId, contest: NOTE, awaitsAnswer: false, evidence: `/bia/${work.slug}/verificacoes` },
    ])
    await decide('ask')
    expect((await findCases(db, dora)).items).toMatchObject([{ contest: null, awaitsAnswer: true }])
    await contestCheck(services, bia, runId, { note: NOTE })
    expect((await report()).answers.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'author contest',
      'moderator ask',
      'author contest',
    ])
    await sql`delete from suspensions`.execute(db)
  })

  test('is the authors’ alone, and of some length; of what is not questioned there is none', async () => {
    const { runId } = await report()
    expect(await refusalOf(contestCheck(services, ana, runId, { note: NOTE }))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await refusalOf(contestCheck(services, bia, runId, { note: 'não' }))).toMatchObject({
      fields: { note: 'A resposta deve ter pelo menos 10 caracteres' },
    })
    const [anas] = (await getEvidence(db, ana, 'ana', source.slug)).reports
    expect(await refusalOf(contestCheck(services, ana, anas!.runId, { note: NOTE }))).toMatchObject({
      kind: 'conflict',
    })
  })

  test('that something is wrong is kept once, is shown to staff, and changes nothing', async () => {
    const { runId } = await report()
    const [match] = (await findPassages(db, runId, 'counted', { cursor: null })).items
    for (let n = 0; n < 2; n++) await markWrong(services, bia, { kind: 'match', id: match!.id })
    expect(await refusalOf(markWrong(services, ana, { kind: 'match', id: match!.id }))).toMatchObject({
      kind: 'forbidden',
    })
    expect((await findCases(db, dora)).items).toMatchObject([{ markedWrong: 1 }])
    expect((await findPassages(db, runId, 'counted', { cursor: null })).items[0]!.markedWrong).toBe(true)
    expect(await badge()).toMatchObject({ status: 'suspicious' })
  })
})

describe('staff', () => {
  test('dismiss: the badge changes, the authors are told, it is recorded, and no later run brings it back', async () => {
    await decide('dismiss')
    expect(await badge()).toEqual({
      status: 'original',
      reasoning: 'A moderação leu os trechos e descartou a suspeita.',
    })
    expect((await findCases(db, dora)).items).toEqual([])
    const { rows: record } =
      await sql`select action, target_type from moderation_record where target_id = ${work.id}`.execute(db)
    expect(record).toEqual([{ action: 'check.dismiss', target_type: 'work' }])
    const { rows: notificationRows } = await sql<{ user_id: number; link: string; message: string }>`
      select user_id, link, message from notifications where message like '%descartou%'`.execute(db)
    expect(notificationRows).toMatchObject([{ user_id: bia.id, link: `/bia/${work.slug}/verificacoes` }])
    expect(notificationRows[0]!.message).toContain(REASON)
    expect(await runAgain('suspicious')).toBe('decided')
    expect((await badge()).status).toBe('original')
    expect((await findCases(db, dora)).items).toEqual([])
  })

  test('confirm: the badge stays and says so; an author who answers then is heard again', async () => {
    const { runId } = await report()
    await decide('confirm')
    expect(await badge()).toMatchObject({ status: 'suspicious' })
    expect((await badge()).reasoning).toMatch(
      /^A moderação leu os trechos e confirmou o resultado\. Encontramos/,
    )
    expect(await refusalOf(decide('dismiss'))).toMatchObject({ kind: 'conflict' })
    await contestCheck(services, bia, runId, { note: NOTE })
    await decide('dismiss')
    expect((await badge()).status).toBe('original')
  })

  test('are staff, say why, and decide nothing about their own', async () => {
    expect(await refusalOf(decide('dismiss', caio))).toMatchObject({ kind: 'forbidden' })
    const { runId } = await report()
    expect(
      await refusalOf(decideCheck(services, dora, runId, { decision: 'dismiss', reason: 'sim' })),
    ).toMatchObject({ fields: { reason: 'O motivo deve ter pelo menos 10 caracteres' } })
    await makeCoAuthor(services, work.id, bia, dora)
    expect(await refusalOf(decide('dismiss'))).toMatchObject({ kind: 'forbidden' })
    expect((await evidence(dora)).mayDecide).toBe(false)
  })

  test('who decide at once find each other; of an older version there is nothing to decide', async () => {
    const settled = await Promise.allSettled([decide('dismiss'), decide('confirm')])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { runId } = await report()
    await editWork(services, bia, work.id, {
      ...aWork({ content: paragraphs(...TRAMS) }),
      baseVersion: 1,
      notes: '',
    })
    expect(
      await refusalOf(decideCheck(services, dora, runId, { decision: 'dismiss', reason: REASON })),
    ).toMatchObject({ kind: 'missing' })
  })
})

/** As another engine would find it. */
async function runAgain(status: string, workId = work.id) {
  const run = await openRun(db, {
    workId,
    version: 1,
    kind: 'plagiarism',
    engine: 'entrepares',
    engineVersion: '3',
    parameters: {},
  })
  return db.transaction().execute(async (tx) => {
    const result = { reasoning: 'Encontramos trechos.', originality_score: 70 }
    await finishRun(tx, run!.id, { result: { ...result, status }, corpusSize: 9, durationMs: 1 })
    return applyResult(services, tx, { id: workId, version: 1 }, run!, { status, result })
  })
}

describe('another engine', () => {
  test('makes no badge worse by itself: what it found waits for staff, who apply it or drop it', async () => {
    expect(await runAgain('suspicious', source.id)).toBe('pending')
    expect((await badge(source.id)).status).toBe('original')
    const pending = (await findCases(db, dora)).items.find((item) => item.pending)!
    await decideCheck(services, dora, pending.runId, { decision: 'confirm', reason: REASON })
    expect((await badge(source.id)).status).toBe('suspicious')
    expect((await findCases(db, dora)).items.filter((item) => item.pending)).toEqual([])
  })

  test('makes one better at once', async () => {
    expect(await runAgain('original')).toBe('applied')
    expect((await badge()).status).toBe('original')
  })

  test('reads everything once more, behind what is new', async () => {
    expect(await checkAgain(services)).toBe(0)
    await sql`update integrity_runs set engine_version = '0' where kind = 'plagiarism'`.execute(db)
    expect(await getCheckProgress(db, dora)).toMatchObject({ works: 2, older: 2, hasMore: false })
    // however many works there are, no more than so many of the newest are looked at
    expect(await getCheckProgress(db, dora, 1)).toMatchObject({ works: 1, older: 1, hasMore: true })
    expect(await checkAgain(services)).toBe(2)
  })
})

test('a check that could not be made is tried again when its author asks, and not otherwise', async () => {
  expect(await refusalOf(askAgain(services, bia, work.id))).toMatchObject({ kind: 'conflict' })
  await sql`update integrity_runs set status = 'failed', unavailable = 'failed', result = null where work_id = ${work.id}`.execute(
    db,
  )
  await sql`update works set plagiarism_check_status = 'pending', plagiarism_check_result = '{"unavailable": "failed"}'
    where id = ${work.id}`.execute(db)
  expect(await refusalOf(askAgain(services, ana, work.id))).toMatchObject({ kind: 'forbidden' })
  expect((await getCheckProgress(db, dora)).failed).toMatchObject([{ workId: work.id }])
  await askAgain(services, bia, work.id)
  expect(await badge()).toEqual({ status: 'pending', reasoning: null })
  await checkWork(services, { workId: work.id, version: 1 })
  expect(await badge()).toMatchObject({ status: 'suspicious' })
})
