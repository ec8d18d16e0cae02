import { expect, test } from 'vitest'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { RECORDED_TARGETS } from '#domain/record/texts.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { hideContent } from '../hide-content.ts'
import { reportBy } from '../report-test-services.ts'
import { suspendPerson } from '../suspensions/suspend-person.ts'
import { suspendReviewer } from '../suspensions/suspend-reviewer.ts'
import { findPlace } from './find-place.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const REASON = { reason: 'Fere a política de ética.' }
const at = (type: string, id: number) => findPlace(db, edu, { type, id })

test('staff are led to where a thing stands, hidden or not', async () => {
  const work = await publishWork(services, ana, aWork())
  const page = `/ana/${work.slug}`
  const comment = await writeComment(services, bia, work.id, {
    content: 'Compre aqui',
    submissionKey: crypto.randomUUID(),
  })
  const review = await publishReview(services, bia, work.id, aReview())
  const message = await writeReviewMessage(services, ana, review.id, aMessage('Discordo.'))
  const community = await openCommunity(services, dora, [ana])
  const discussion = await startDiscussion(services, ana, community.id, aDiscussion())
  const reply = await writeReply(services, ana, discussion.id, aReply())
  const report = await reportBy(services, bia, work.id)
  const { hidingId } = await hideContent(services, edu, { kind: 'comment', id: comment.id }, REASON)
  await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
  const verification = await db
    .insertInto('verifications')
    .values({ user_id: bia.id, selfie_key: 's', document_key: 'd', photo_key_id: 'k' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = await db
    .insertInto('work_notices')
    .values({ work_id: work.id, kind: 'note', text: 'Em discussão.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const warning = await db
    .insertInto('warnings')
    .values({ user_id: ana.id, report_id: report.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const measure = await db
    .insertInto('community_measures')
    .values({ kind: 'closing', community_id: community.id, reason: 'Vazia.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const suspension = await suspensionOf(() => suspendPerson(services, edu, bia.id, REASON))
  const places: Record<keyof typeof RECORDED_TARGETS, [number, string]> = {
    work: [work.id, page],
    comment: [comment.id, `${page}#comentario-${comment.id}`],
    review: [review.id, `${page}#avaliacao-${review.id}`],
    review_message: [message.id, `${page}#discussao-${review.id}`],
    discussion: [discussion.id, `/discussion/${discussion.id}`],
    profile_name: [bia.id, '/bia'],
    profile_text: [bia.id, '/bia'],
    avatar: [bia.id, '/bia'],
    discussion_reply: [reply.id, `/discussion/${discussion.id}?resposta=${reply.id}#resposta-${reply.id}`],
    message_flag: [1, '/admin/content'],
    report: [report.id, `/admin?aba=denuncias&estado=todas&busca=${report.receipt}`],
    hiding: [hidingId, `${page}#comentario-${comment.id}`],
    suspension: [suspension, '/bia'],
    work_notice: [notice.id, page],
    warning: [warning.id, `/admin?aba=denuncias&estado=todas&busca=${report.receipt}`],
    community_measure: [measure.id, `/community/${community.slug}`],
    person: [bia.id, '/bia'],
    verification: [verification.id, '/bia'],
    community: [community.id, `/community/${community.slug}`],
    ready_reason: [1, '/admin/content'],
    system: [0, '/admin/health'],
    job: [0, '/admin/health'],
  }
  for (const [type, [id, path]] of Object.entries(places)) expect(await at(type, id), type).toBe(path)
})

test('the suspension of an anonymous reviewer leads to the review, never to a person', async () => {
  const work = await publishWork(services, ana, aWork())
  const { id } = await publishReview(services, caio, work.id, aReview({ anonymous: true }))
  const suspension = await suspensionOf(() => suspendReviewer(services, edu, id, REASON))
  expect(await at('suspension', suspension)).toBe(`/ana/${work.slug}#avaliacao-${id}`)
  await db.updateTable('suspensions').set({ review_id: null }).where('id', '=', suspension).execute()
  expect(await at('suspension', suspension)).toBeNull()
})

test('what is gone or no kind of thing leads nowhere, and only staff ask', async () => {
  for (const type of ['work', 'comment', 'report', 'hiding', 'suspension', 'person', 'shelf', 'constructor'])
    expect(await at(type, 999_999)).toBeNull()
  expect((await refusalOf(findPlace(db, ana, { type: 'person', id: bia.id }))).kind).toBe('forbidden')
  expect((await refusalOf(findPlace(db, null, { type: 'person', id: bia.id }))).kind).toBe('unauthenticated')
})

async function suspensionOf(act: () => Promise<unknown>): Promise<number> {
  await act()
  const row = await db.selectFrom('suspensions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return row.id
}
