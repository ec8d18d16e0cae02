import { expect, test } from 'vitest'
import { aCommunity, aDiscussion, openCommunity } from '#domain/communities/community-test-services.ts'
import { findProposals } from '#domain/communities/find-communities.ts'
import { findPendingCommunities } from '#domain/communities/find-pending-communities.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import {
  findReadableCommunities,
  findReadableDiscussions,
} from '#domain/discussions/find-readable-communities.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { findCaseHeads } from '#domain/moderation/find-case-heads.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { findReadableReviews } from '#domain/reviews/find-readable-reviews.ts'
import { findReviewMessages } from '#domain/reviews/find-review-messages.ts'
import { findReviews } from '#domain/reviews/find-reviews.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'

const services = await testServices()
const { db, config } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const marta = await person(services, 'marta', { roles: ['moderator'] })
const adao = await person(services, 'adao', { roles: ['admin'] })

test('the reviews of a hidden work are read and heard of by nobody', async () => {
  const { id } = await publishWork(services, ana, aWork())
  const review = await publishReview(services, bia, id, aReview())
  expect((await findReviews(db, id)).items).toHaveLength(1)
  await writeReviewMessage(services, ana, review.id, aMessage('Obrigada pela leitura.'))
  expect((await findReviewMessages(db, review.id)).items).toHaveLength(1)
  await db.updateTable('review_messages').set({ hidden: true }).execute()
  expect((await findReviewMessages(db, review.id)).items).toEqual([])
  expect([...(await findReadableReviews(db, [review.id, 999_999]))]).toEqual([review.id])
  await db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
  expect((await findReviews(db, id)).items).toEqual([])
  expect([...(await findReadableReviews(db, [review.id]))]).toEqual([])
})

test('what is said in a community is heard by its members and staff', async () => {
  const { id } = await openCommunity(services, adao, [bia])
  const asks = [ana, bia, marta].map((who) => ({ personId: who.id, id }))
  const may = [bia, marta].map((who) => `${who.id}:${id}`).toSorted()
  expect([...(await findReadableCommunities(db, asks, config))].toSorted()).toEqual(may)
  const discussion = await startDiscussion(services, bia, id, aDiscussion())
  const hears = () =>
    findReadableDiscussions(
      db,
      asks.map((ask) => ({ ...ask, id: discussion.id })),
      config,
    )
  expect([...(await hears())].toSorted()).toEqual(
    [bia, marta].map((who) => `${who.id}:${discussion.id}`).toSorted(),
  )
  await db
    .updateTable('community_discussions')
    .set({ hidden: true })
    .where('id', '=', discussion.id)
    .execute()
  expect([...(await hears())]).toEqual([])
})

test('staff read reports and proposals, others do not; on their own matter not who reported them', async () => {
  const { id } = await publishWork(services, marta, aWork())
  const description = 'Um capítulo inteiro é de outra pessoa, sem citação. '.repeat(3)
  await fileReport(services, bia, id, { reportType: 'plagiarism', description })
  expect((await findCaseHeads(db, adao)).items).toMatchObject([
    { ownMatter: false, reporter: { username: 'bia' } },
  ])
  expect((await findCaseHeads(db, marta)).items).toMatchObject([{ ownMatter: true, reporter: null }])
  expect((await findCaseHeads(db, adao, { status: 'resolved' })).items).toEqual([])
  expect((await findCaseHeads(db, adao, { query: '100%' })).items).toEqual([])
  await proposeCommunity(services, caio, aCommunity())
  expect(await findProposals(db, caio)).toHaveLength(1)
  expect(await findProposals(db, bia)).toEqual([])
  expect(await refusalOf(findCaseHeads(db, caio))).toMatchObject({ kind: 'forbidden' })
  expect(await refusalOf(findPendingCommunities(db, caio))).toMatchObject({ kind: 'forbidden' })
  expect(await findPendingCommunities(db, marta)).toMatchObject({ items: [{}] })
})
