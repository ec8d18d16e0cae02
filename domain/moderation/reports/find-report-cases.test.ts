import { beforeEach, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { notificationsOf } from '#domain/reviews/review-test-services.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { liftNotice } from '../apply-measure.ts'
import { decideReport } from '../decide-report.ts'
import {
  rejected,
  SAMPLE_REASON,
  reportBy,
  reportPeople,
  reportRow,
  resolved,
} from '../report-test-services.ts'
import { workNotices } from '../work-notices.ts'
import { restorePerson } from '../suspensions/restore-person.ts'
import { suspendPerson } from '../suspensions/suspend-person.ts'
import { suspendReviewer } from '../suspensions/suspend-reviewer.ts'
import { findReportCases } from './find-report-cases.ts'

const services = await testServices()
const { db } = services
const { ana, bia, caio, dora, edu } = await reportPeople(services)
let work: PublishedWork

beforeEach(async () => {
  await db.deleteFrom('ethics_reports').execute()
  work = await publishWork(services, ana, aWork({ title: 'Hortas escolares' }))
})

test('two reports on one work are one case, with who is accused and the version that was read', async () => {
  await makeCoAuthor(services, work.id, ana, await person(services, 'fabi'))
  const [first, second] = [await reportBy(services, bia, work.id), await reportBy(services, caio, work.id)]
  const other = await publishWork(services, ana, aWork())
  const alone = await reportBy(services, bia, other.id)
  const { items } = await findReportCases(db, dora, { status: 'pending' })
  expect(items.map(({ reports }) => reports.map(({ id }) => id))).toEqual([[alone.id], [second.id, first.id]])
  expect(items[1]!.head).toMatchObject({ version: 1, currentVersion: 1, workTitle: 'Hortas escolares' })
  expect(items[1]!.head.accused.map(({ username }) => username)).toEqual(['ana', 'fabi'])
})

test('a case says what was decided before on the work and on the person, and nothing of anonymous reviews', async () => {
  const suspect = await person(services, 'suspeito')
  const theirs = await publishWork(services, suspect, aWork())
  await decideReport(
    services,
    edu,
    (await reportBy(services, bia, theirs.id)).id,
    resolved({ measure: 'note' }),
  )
  await decideReport(services, edu, (await reportBy(services, bia, theirs.id)).id, rejected())
  const review = await publishReview(services, suspect, work.id, aReview({ anonymous: true }))
  await suspendReviewer(services, edu, review.id, { reason: SAMPLE_REASON })
  await reportBy(services, caio, theirs.id)
  const read = async () => (await findReportCases(db, dora, { status: 'pending' })).items[0]!
  expect((await read()).earlier).toMatchObject({
    total: 2,
    notices: 1,
    takenDown: false,
    decided: [
      { status: 'rejected', measure: null },
      { status: 'resolved', measure: 'note' },
    ],
  })
  const history = { approved: 1, rejected: 1, warnings: 0, suspensions: 0, suspended: false, takenDown: 0 }
  expect((await read()).histories[suspect.id]).toEqual(history)
  await suspendPerson(services, edu, suspect.id, { reason: SAMPLE_REASON })
  expect((await read()).histories[suspect.id]).toEqual({ ...history, suspensions: 1, suspended: true })
  await restorePerson(services, edu, suspect.id, { reason: SAMPLE_REASON })
  expect((await read()).histories[suspect.id]).toEqual({ ...history, suspensions: 1 })
  const { id } = (await runQuery(db, workNotices(db, theirs.id)))[0]!
  await liftNotice(services, edu, id, { reason: SAMPLE_REASON })
  expect((await read()).earlier).toMatchObject({ total: 2, notices: 0 })
})

test('reports are filtered by state, type and person; who filed one on a matter of one’s own is not found so', async () => {
  const { id } = await reportBy(services, bia, work.id)
  const shown = async (actor: typeof dora, filters: Record<string, string>) =>
    (await findReportCases(db, actor, filters)).items.map(({ head }) => head.id)
  expect(await shown(dora, { person: '@ana' })).toEqual([id])
  expect(await shown(dora, { person: 'bia' })).toEqual([id])
  expect(await shown(dora, { person: 'caio' })).toEqual([])
  expect(await shown(dora, { type: 'plagiarism' })).toEqual([id])
  expect(await shown(dora, { type: 'other' })).toEqual([])
  expect(await shown(dora, { status: 'rejected' })).toEqual([])
  await makeCoAuthor(services, work.id, ana, dora)
  expect(await shown(dora, { person: 'bia' })).toEqual([])
  expect(await shown(dora, { person: 'ana' })).toEqual([id])
  const [own] = (await findReportCases(db, dora)).items
  expect(own).toMatchObject({ earlier: null, histories: {}, head: { reporter: null } })
})

test('pages of cases neither repeat nor leave out one', async () => {
  const works = []
  for (let n = 0; n < 23; n += 1) works.push(await publishWork(services, ana, aWork()))
  for (const { id } of works) {
    await reportBy(services, bia, id)
    await reportBy(services, caio, id)
  }
  const first = await findReportCases(db, dora)
  const second = await findReportCases(db, dora, { cursor: first.next })
  const ids = [...first.items, ...second.items].map(({ head }) => head.workId)
  expect(ids).toEqual(works.map(({ id }) => id).toReversed())
  expect([...first.items, ...second.items].every(({ reports }) => reports.length === 2)).toBe(true)
  expect(second.next).toBeNull()
})

test('reports on one work are decided together: one measure, the authors hear it once, each who filed one hears it', async () => {
  const [first, second] = [await reportBy(services, bia, work.id), await reportBy(services, caio, work.id)]
  const heard = async (who: typeof ana) =>
    (await notificationsOf(services, who)).filter(({ message }) => /denúncia/i.test(message)).length
  const before = [await heard(ana), await heard(bia), await heard(caio)]
  await decideReport(services, dora, second.id, resolved({ measure: 'note', also: String(first.id) }))
  for (const { id } of [first, second]) expect(await reportRow(db, id)).toMatchObject({ status: 'resolved' })
  const notices = await db.selectFrom('work_notices').select('id').where('work_id', '=', work.id).execute()
  expect(notices).toHaveLength(1)
  expect([await heard(ana), await heard(bia), await heard(caio)]).toEqual(before.map((n) => n + 1))
})

test('together are decided only those on one work, each still undecided, and without the name of who filed any', async () => {
  const [first, second] = [await reportBy(services, bia, work.id), await reportBy(services, caio, work.id)]
  const other = await reportBy(services, bia, (await publishWork(services, ana, aWork())).id)
  const refused = async (changes: Record<string, unknown>) =>
    (await refusalOf(decideReport(services, dora, first.id, resolved(changes)))).kind
  expect(await refused({ also: String(other.id) })).toBe('invalid')
  expect(await refused({ also: 'x' })).toBe('invalid')
  expect(await refused({ also: String(second.id), reason: 'Caio mostrou a cópia toda.' })).toBe('invalid')
  expect(await refused({ also: String(second.id), measure: 'note', notice: 'Segundo Caio.' })).toBe('invalid')
  expect(await reportRow(db, first.id)).toMatchObject({ status: 'pending' })
  await decideReport(services, dora, second.id, rejected())
  expect(await refused({ also: String(second.id) })).toBe('conflict')
  expect(await reportRow(db, first.id)).toMatchObject({ status: 'pending' })
})
