// The doors beside the report, each of which once led a moderator to a decision on a matter of their own.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { checkWork } from '#domain/integrity/check-work.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { liftNotice } from '#domain/moderation/apply-measure.ts'
import { decideAppeal } from '#domain/moderation/appeals/decide-appeal.ts'
import { decideCheck } from '#domain/moderation/decide-check.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { reportBy, resolved } from '#domain/moderation/report-test-services.ts'
import { restoreReviewer } from '#domain/moderation/suspensions/restore-reviewer.ts'
import { suspendReviewer } from '#domain/moderation/suspensions/suspend-reviewer.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const REASON = { reason: 'Fere a política de ética.' }
let own: PublishedWork
let work: PublishedWork

beforeEach(async () => {
  own = await publishWork(services, edu, aWork())
  work = await publishWork(services, ana, aWork())
})

const refused = async (act: Promise<unknown>) => {
  const { kind, message } = await refusalOf(act)
  expect(kind).toBe('forbidden')
  return message
}
const aComment = async (who: Actor, workId: number) =>
  (
    await writeComment(services, who, workId, {
      content: 'Não convence.',
      submissionKey: crypto.randomUUID(),
    })
  ).id

test.each(['own', 'co-authored'])(
  'Edu does not hide what stands on his %s work; Dora does',
  async (which) => {
    if (which === 'co-authored') await makeCoAuthor(services, work.id, ana, edu)
    const { id } = which === 'own' ? own : work
    const review = await publishReview(services, bia, id, aReview({ rating: 1 }))
    const message = await writeReviewMessage(services, caio, review.id, aMessage('Concordo.'))
    const targets = [
      { kind: 'review', id: review.id },
      { kind: 'review_message', id: message.id },
      { kind: 'comment', id: await aComment(caio, id) },
    ] as const
    for (const target of targets)
      expect(await refused(hideContent(services, edu, target, REASON))).toContain('um trabalho seu')
    for (const target of targets.toReversed()) await hideContent(services, dora, target, REASON)
  },
)

test('Edu suspends nobody for an anonymous review of his work, and learns nothing of who wrote it', async () => {
  const { id } = await publishReview(services, caio, own.id, aReview({ anonymous: true }))
  expect(await refused(suspendReviewer(services, edu, id, REASON))).not.toContain('Caio')
  await suspendReviewer(services, dora, id, REASON)
  await refused(restoreReviewer(services, edu, id, REASON))
  await restoreReviewer(services, dora, id, REASON)
})

test('Edu does not act on his own anonymous review, nor on what answers it', async () => {
  const { id } = await publishReview(services, edu, work.id, aReview({ anonymous: true }))
  const answer = await writeReviewMessage(services, ana, id, aMessage('Discordo.'))
  await refused(suspendReviewer(services, edu, id, REASON))
  await refused(hideContent(services, edu, { kind: 'review', id }, REASON))
  await refused(hideContent(services, edu, { kind: 'review_message', id: answer.id }, REASON))
  await hideContent(services, dora, { kind: 'review_message', id: answer.id }, REASON)
})

test('Edu does not lift the note on his work', async () => {
  const report = await reportBy(services, bia, own.id)
  await decideReport(services, dora, report.id, resolved({ measure: 'note' }))
  const notice = await db
    .selectFrom('work_notices')
    .select('id')
    .where('work_id', '=', own.id)
    .executeTakeFirstOrThrow()
  await refused(liftNotice(services, edu, notice.id, REASON))
  await liftNotice(services, dora, notice.id, REASON)
})

test('Edu decides no appeal against a measure that came from his report', async () => {
  const report = await reportBy(services, edu, work.id)
  await decideReport(services, dora, report.id, resolved({ measure: 'hiding' }))
  const hiding = await db
    .selectFrom('hidings')
    .select('id')
    .where('target_id', '=', work.id)
    .where('target_type', '=', 'work')
    .executeTakeFirstOrThrow()
  const text = { text: 'A fonte está citada.' }
  const { id } = await fileAppeal(services, ana, { type: 'hiding', id: hiding.id }, text)
  const refusal = { decision: 'refuse', ...REASON }
  await refused(decideAppeal(services, edu, id, refusal))
  await refused(decideAppeal(services, dora, id, refusal))
  await decideAppeal(services, await person(services, 'fia', { roles: ['moderator'] }), id, refusal)
})

test('Edu does not hide directly what he reported', async () => {
  await reportBy(services, edu, work.id)
  const target = { kind: 'work', id: work.id } as const
  expect(await refused(hideContent(services, edu, target, REASON))).toContain('denunciou')
  await hideContent(services, dora, target, REASON)
})

test('the author of the source, or who signs it with them, does not decide on the copy', async () => {
  const gil = await person(services, 'gil', { roles: ['moderator'] })
  const source = await publishWork(services, edu, aWork({ content: paragraphs(...GARDENS) }))
  await makeCoAuthor(services, source.id, edu, gil)
  await checkWork(services, { workId: source.id, version: 1 })
  const copy = await publishWork(
    services,
    bia,
    aWork({ content: paragraphs(...TRAMS.slice(0, 3), ...GARDENS.slice(0, 4)) }),
  )
  await checkWork(services, { workId: copy.id, version: 1 })
  const { rows } = await sql<{ id: number }>`select max(id) as id from integrity_runs
    where work_id = ${copy.id} and kind = 'plagiarism'`.execute(db)
  const confirm = { decision: 'confirm', ...REASON }
  const runId = rows[0]!.id
  expect(await refused(decideCheck(services, edu, runId, confirm))).toContain('repete trechos')
  await refused(decideCheck(services, gil, runId, confirm))
  await refused(hideContent(services, edu, { kind: 'work', id: copy.id }, REASON))
  const report = await reportBy(services, caio, copy.id)
  await refused(decideReport(services, edu, report.id, resolved()))
  await decideCheck(services, dora, runId, confirm)
})
