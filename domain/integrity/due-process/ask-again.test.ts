import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { answerCoAuthorRequest } from '#domain/authorship/answer-co-author-request.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { leaveAuthorship } from '#domain/authorship/leave-authorship.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { CHECK_WORK, type CheckJob } from '#domain/works/ask-for-checks.ts'
import { NOBODY } from '#platform/jobs/pass-turn.ts'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { checkPlagiarism } from '../check-plagiarism.ts'
import { checkWork } from '../check-work.ts'
import { findReportsOfWork } from '../evidence/find-reports-of-work.ts'
import { findCheckedWork } from '../find-checked-work.ts'
import { fingerprintWork } from '../fingerprint-work.ts'
import { askAgain } from './ask-again.ts'

// no jobs by themselves: what was asked for is read from the queue, and made when the test says so
const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora', { roles: ['moderator'] })
const copied = paragraphs(...TRAMS.slice(0, 3), GARDENS[2]!, GARDENS[3]!, GARDENS[5]!, ...TRAMS.slice(3))
let source: number
let copy: number

beforeEach(async () => {
  await sql`delete from works`.execute(db)
  source = await publish(bia, paragraphs(...GARDENS))
  copy = await publish(ana, copied)
  await makeAskedFor()
  expect(await badge()).toBe('suspicious')
})

async function publish(who: Actor, content: string): Promise<number> {
  return (await publishWork(services, who, aWork({ content }))).id
}

/** Each job that waits, in its order, as the queue would: nothing is checked that nobody asked for. */
async function makeAskedFor(): Promise<number[]> {
  const { rows } = await sql<{ id: string; data: CheckJob }>`
    delete from pgboss.job where name = ${CHECK_WORK} and state = 'created' returning id, data`.execute(db)
  const jobs = rows.map(({ data }) => data).sort((a, b) => a.workId - b.workId)
  for (const job of jobs) await checkWork(services, job)
  return jobs.map(({ workId }) => workId)
}

async function badge(id = copy): Promise<string> {
  const work = await db
    .selectFrom('works')
    .select('plagiarism_check_status as status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return work.status
}

async function invite(workId: number, by: Actor, who: Actor): Promise<number> {
  return (await inviteCoAuthor(services, by, workId, { personId: who.id })).id
}

const plagiarismReport = async (id = copy) =>
  (await findReportsOfWork(db, id)).find(({ kind }) => kind === 'plagiarism')!

const ALONE = { person: NOBODY }
const SAME = 'Nada de que esta verificação depende mudou desde que foi feita: o resultado seria o mesmo.'

describe('Ana publishes a text of which Bia published a part before', () => {
  test('once Bia has accepted to sign it, it is no suspicion any more; once she left, it is again', async () => {
    const request = await invite(copy, ana, bia)
    expect(await makeAskedFor()).toEqual([])
    await answerCoAuthorRequest(services, bia, request, 'accept')
    await answerCoAuthorRequest(services, bia, request, 'accept')
    expect(await makeAskedFor()).toEqual([copy])
    expect(await badge()).toBe('original')
    expect(await plagiarismReport()).toMatchObject({ found: 'original', changed: false, pending: false })
    await leaveAuthorship(services, bia, copy)
    expect(await makeAskedFor()).toEqual([copy])
    // not pending for staff: no engine found it, the authors changed
    expect(await badge()).toBe('suspicious')
    expect(await plagiarismReport()).toMatchObject({ found: 'suspicious', changed: false, pending: false })
  })

  test('whoever has nothing to do with the passages changes nothing by accepting, and no check is made', async () => {
    await answerCoAuthorRequest(services, caio, await invite(copy, ana, caio), 'accept')
    const { runId } = await plagiarismReport()
    expect(await makeAskedFor()).toEqual([copy])
    expect(await badge()).toBe('suspicious')
    expect((await plagiarismReport()).runId).toBe(runId)
  })

  test('declining asks for nothing', async () => {
    await answerCoAuthorRequest(services, bia, await invite(copy, ana, bia), 'decline')
    expect(await makeAskedFor()).toEqual([])
    expect(await refusalOf(askAgain(services, ana, copy))).toMatchObject({ kind: 'conflict', message: SAME })
  })

  test('Ana who accepts to sign the source makes her own text hers, too', async () => {
    await answerCoAuthorRequest(services, ana, await invite(source, bia, ana), 'accept')
    expect(await makeAskedFor()).toEqual([source, copy])
    expect(await badge()).toBe('original')
    expect(await badge(source)).toBe('original')
  })

  test('who accepts while a check is being made is seen, whichever of two is done first', async () => {
    await editWork(services, ana, copy, { ...aWork({ content: copied }), baseVersion: 1, notes: '' })
    const before = (await findCheckedWork(db, copy, 2))!
    const fingerprints = await fingerprintWork(services, before, ALONE)
    await answerCoAuthorRequest(services, bia, await invite(copy, ana, bia), 'accept')
    const after = (await findCheckedWork(db, copy, 2))!
    await Promise.all([before, after].map((work) => checkPlagiarism(services, work, fingerprints, ALONE)))
    expect(await badge()).toBe('original')
  })
})

describe("'Verificar de novo'", () => {
  test('is refused in a sentence while nothing has changed, and to who does not sign the work', async () => {
    expect((await plagiarismReport()).changed).toBe(false)
    expect(await refusalOf(askAgain(services, ana, copy))).toMatchObject({ kind: 'conflict', message: SAME })
    expect(await refusalOf(askAgain(services, bia, copy))).toMatchObject({ kind: 'forbidden' })
    expect(await makeAskedFor()).toEqual([])
  })

  test('is taken once the source is gone: its passages can be shown to nobody', async () => {
    await deleteWork(services, bia, source)
    expect((await plagiarismReport()).changed).toBe(true)
    // the badge stays until there is another result, and pressing twice asks once
    await askAgain(services, ana, copy)
    await askAgain(services, ana, copy)
    expect(await badge()).toBe('suspicious')
    expect(await makeAskedFor()).toEqual([copy])
    expect(await badge()).toBe('original')
    expect(await refusalOf(askAgain(services, ana, copy))).toMatchObject({ message: SAME })
  })

  test('is taken when staff hide the source, and when they show it again', async () => {
    await sql`update works set hidden = true where id = ${source}`.execute(db)
    await askAgain(services, ana, copy)
    await makeAskedFor()
    expect(await badge()).toBe('original')
    expect((await plagiarismReport()).changed).toBe(false)
    await sql`update works set hidden = false where id = ${source}`.execute(db)
    expect((await plagiarismReport()).changed).toBe(true)
    await askAgain(services, dora, copy)
    await makeAskedFor()
    expect(await badge()).toBe('suspicious')
    expect((await plagiarismReport()).changed).toBe(false)
  })

  test('says nothing new where the work that went was no source of what counted', async () => {
    const other = await publish(caio, paragraphs(...TRAMS.map((words) => words.toUpperCase())))
    await makeAskedFor()
    await deleteWork(services, caio, other)
    expect((await plagiarismReport()).changed).toBe(false)
  })

  test('is over once staff have decided: their word stands, and the sentence says what is left', async () => {
    const { runId } = await plagiarismReport()
    await sql`insert into integrity_decisions (run_id, actor_id, actor_role, action, note)
      values (${runId}, ${dora.id}, 'moderator', 'confirm', 'Lidos os trechos.')`.execute(db)
    await deleteWork(services, bia, source)
    expect((await plagiarismReport()).changed).toBe(false)
    expect(await refusalOf(askAgain(services, ana, copy))).toMatchObject({
      kind: 'conflict',
      message: /A moderação já decidiu este caso/,
    })
  })

  test('what a better engine found and nobody has looked at stays with staff in the next round', async () => {
    await sql`update integrity_runs set engine_version = '1' where work_id = ${copy}`.execute(db)
    await sql`update works set plagiarism_check_status = 'original' where id = ${copy}`.execute(db)
    await checkWork(services, { workId: copy, version: 1 })
    expect(await plagiarismReport()).toMatchObject({ found: 'suspicious', shown: 'original', pending: true })
    const third = await publish(caio, paragraphs(...GARDENS))
    await sql`update works set published_at = '2020-01-01' where id = ${third}`.execute(db)
    await makeAskedFor()
    await deleteWork(services, bia, source)
    await askAgain(services, ana, copy)
    await makeAskedFor()
    expect(await plagiarismReport()).toMatchObject({ found: 'suspicious', shown: 'original', pending: true })
  })
})
