// What staff do not decide on is known where it is, so that nothing is drawn there that would be refused.
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { liftNotice } from '../apply-measure.ts'
import { findFlags } from '../flags/find-flags.ts'
import { flagContent } from '../flags/flag-content.ts'
import { findUsers } from '../find-users.ts'
import { hideContent } from '../hide-content.ts'
import type { ContentKind } from '../texts.ts'
import { findOwnMattersAt, type MattersPlace } from './find-own-matters-at.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const at = async (who: Actor | null, kind: MattersPlace['kind'], id: number) =>
  (await findOwnMattersAt(db, who, { kind, id })).toSorted()
const aComment = async (who: Actor, workId: number) =>
  (await writeComment(services, who, workId, { content: 'Não.', submissionKey: crypto.randomUUID() })).id
const aNotice = (workId: number) =>
  db
    .insertInto('work_notices')
    .values({ work_id: workId, kind: 'note', text: 'Em discussão.' })
    .returning('id')
    .executeTakeFirstOrThrow()

test('on a work: one’s own words, what answers them, what one pointed to, and all that stands on one’s own', async () => {
  const work = await publishWork(services, ana, aWork())
  const [mine, flagged] = [await aComment(edu, work.id), await aComment(bia, work.id)]
  await aComment(bia, work.id)
  await flagContent(services, edu, { kind: 'comment', id: flagged }, {})
  await aNotice(work.id)
  const review = await publishReview(services, edu, work.id, aReview({ anonymous: true }))
  const message = await writeReviewMessage(services, ana, review.id, aMessage('Discordo.'))
  expect(await at(edu, 'work', work.id)).toEqual(
    [
      `comment-${mine}`,
      `comment-${flagged}`,
      `review-${review.id}`,
      `review_message-${message.id}`,
    ].toSorted(),
  )
  // reveals nothing about others, nor about who wrote what is anonymous
  for (const who of [null, ana, dora, { ...edu, suspended: true }])
    expect(await at(who, 'work', work.id)).toEqual([])
  const own = await publishWork(services, edu, aWork())
  const comment = await aComment(bia, own.id)
  const notice = await aNotice(own.id)
  expect(await at(edu, 'work', own.id)).toEqual([
    `comment-${comment}`,
    `notice-${notice.id}`,
    `work-${own.id}`,
  ])
  await liftNotice(services, dora, notice.id, { reason: 'A discussão acabou.' })
  expect(await at(edu, 'work', own.id)).toEqual([`comment-${comment}`, `work-${own.id}`])
})

test('in a community, a discussion and on a profile', async () => {
  const room = await openCommunity(services, dora, [ana, edu])
  const { id } = await startDiscussion(services, edu, room.id, aDiscussion())
  const reply = await writeReply(services, ana, id, aReply())
  expect(await at(edu, 'discussion', id)).toEqual([`discussion-${id}`, `discussion_reply-${reply.id}`])
  expect(await at(edu, 'community', room.id)).toEqual([`discussion-${id}`])
  expect(await at(dora, 'community', room.id)).toEqual([`community-${room.id}`])
  await flagContent(services, edu, { kind: 'profile_name', id: bia.id }, {})
  expect(await at(edu, 'person', bia.id)).toEqual([`profile_name-${bia.id}`])
  expect(await at(edu, 'person', edu.id)).toHaveLength(3)
})

test('it is what the server refuses, and nothing else', async () => {
  const work = await publishWork(services, ana, aWork())
  const comments = [await aComment(edu, work.id), await aComment(bia, work.id)]
  const own = await at(edu, 'work', work.id)
  const hide = (kind: ContentKind, id: number) =>
    hideContent(services, edu, { kind, id }, { reason: 'Fere a política de ética.' })
  for (const id of comments)
    if (own.includes(`comment-${id}`)) expect((await refusalOf(hide('comment', id))).kind).toBe('forbidden')
    else await hide('comment', id)
  expect(own).toEqual([`comment-${comments[0]}`])
})

test('the panel says it of people too: of oneself, and of whom one pointed staff to', async () => {
  const gil = await person(services, 'gil')
  const work = await publishWork(services, ana, aWork())
  const [pointed, other] = [await aComment(gil, work.id), await aComment(gil, work.id)]
  await flagContent(services, edu, { kind: 'comment', id: pointed }, {})
  await flagContent(services, bia, { kind: 'comment', id: other }, {})
  const ofPeople = async (who: Actor) =>
    new Map((await findUsers(db, who)).items.map(({ username, ownMatter }) => [username, ownMatter]))
  const seen = await ofPeople(edu)
  expect([seen.get('gil'), seen.get('edu'), seen.get('ana')]).toEqual([true, true, false])
  expect((await ofPeople(dora)).get('gil')).toBe(false)
  const writerOf = async (who: Actor) =>
    (await findFlags(db, who)).items.find(({ kind, id }) => kind === 'comment' && id === other)!.writer
  expect(await writerOf(edu)).toMatchObject({ username: 'gil', ownMatter: true })
  expect(await writerOf(dora)).toMatchObject({ ownMatter: false })
})
