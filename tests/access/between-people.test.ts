import { expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import type { Actor } from '#domain/actor.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { findHandover } from '#domain/communities/find-members.ts'
import { offerHandover } from '#domain/communities/offer-handover.ts'
import { findBlocks } from '#domain/connections/find-blocks.ts'
import { findConnections } from '#domain/connections/find-connections.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { discussionsOfWork, communitiesOfWork } from '#domain/discussions/discussions-of-work.ts'
import { setReplyHidden } from '#domain/discussions/set-discussion-hidden.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { hideContent, restoreContent } from '#domain/moderation/hide-content.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { mayReadResume } from '#domain/profiles/get-resume.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { findOwnHeld } from '#domain/screening/find-own-held.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const REASON = { reason: 'Fere a política de ética.' }
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })
const told = async (who: Actor) => (await newestNotifications(db, who)).map(({ message }) => message)
const namesIn = async (who: Actor) =>
  (await findConnections(db, who.id, 'blocked')).items.map(({ username }) => username).sort()

test('Bia takes one block back: her others stay, and so does that of somebody else', async () => {
  await setBlock(services, bia, ana.id, true)
  await setBlock(services, bia, caio.id, true)
  await setBlock(services, caio, ana.id, true)
  await setBlock(services, bia, ana.id, false)
  expect([await namesIn(bia), await namesIn(caio)]).toEqual([['caio'], ['ana']])
  await setBlock(services, bia, caio.id, false)
  await setBlock(services, caio, ana.id, false)
})

test('whom Bia blocked besides says nothing of her and Ana', async () => {
  await setBlock(services, bia, caio.id, true)
  await setBlock(services, ana, caio.id, true)
  expect(await findBlocks(db, ana.id, bia.id)).toEqual({ blocking: false, blocked: false })
  expect(await findBlocks(db, bia.id, caio.id)).toEqual({ blocking: true, blocked: false })
  expect(await findBlocks(db, caio.id, ana.id)).toEqual({ blocking: false, blocked: true })
  for (const who of [ana, bia]) await setBlock(services, who, caio.id, false)
})

test('whom Ana only asked to sign has not signed: not on their page, not for their followers, not in their figures', async () => {
  const work = await publishWork(services, ana, aWork())
  await inviteCoAuthor(services, ana, work.id, { personId: bia.id })
  await setFollow(services, caio, bia.id, true)
  const found = async (filters: object) => (await findWorks(db, filters)).items.map(({ id }) => id)
  expect(await found({ signedBy: bia.id })).toEqual([])
  expect(await found({ followedBy: caio.id })).toEqual([])
  expect((await getProfile(db, 'bia')).figures.works).toBe(0)
  const [card] = (await findWorks(db, { signedBy: ana.id })).items
  expect(card!.authors.map(({ username }) => username)).toEqual(['ana'])
})

test('what Bia keeps for somebody else is no work of hers', async () => {
  const { id } = await publishWork(services, bia, aWork({ coAuthors: ['Outra Pessoa'] }))
  expect((await getProfile(db, 'bia')).figures.works).toBe(1)
  await db.updateTable('works').set({ owner_role: 'depositor' }).where('id', '=', id).execute()
  expect((await getProfile(db, 'bia')).figures.works).toBe(0)
})

test('a CV for friends is closed to who only asked to be one', async () => {
  await db
    .updateTable('profiles')
    .set({ resume_key: 'cv', resume_visibility: 'friends' })
    .where('id', '=', ana.id)
    .execute()
  const reads = async (who: Actor) =>
    (await db
      .selectFrom('profiles as p')
      .select('p.id')
      .where('p.id', '=', ana.id)
      .where(mayReadResume(who.id))
      .executeTakeFirst()) !== undefined
  await db
    .insertInto('friend_requests')
    .values({ sender_id: bia.id, receiver_id: ana.id, status: 'pending' })
    .execute()
  expect([await reads(ana), await reads(bia)]).toEqual([true, false])
  await db.updateTable('friend_requests').set({ status: 'accepted', accepted_at: new Date() }).execute()
  expect(await reads(bia)).toBe(true)
  await db.deleteFrom('friend_requests').execute()
})

test('whom the owner asks to take a community over is known to the two and to staff', async () => {
  const room = await openCommunity(services, dora, [ana, bia])
  await offerHandover(services, dora, room.id, ana.id)
  const asked = async (who: Actor | null, role: 'owner' | 'member' | null) =>
    (await findHandover(db, who, { id: room.id, role }))?.to.username
  expect(await asked(dora, 'owner')).toBe('ana')
  expect(await asked(ana, 'member')).toBe('ana')
  expect(await asked(edu, null)).toBe('ana')
  expect([await asked(bia, 'member'), await asked(caio, null), await asked(null, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a closed community is not said to discuss a work', async () => {
  const room = await openCommunity(services, dora, [ana])
  const work = await publishWork(services, ana, aWork())
  await startDiscussion(services, ana, room.id, aDiscussion({ content: `Leiam [[${work.slug}]].` }))
  expect(await runQuery(db, communitiesOfWork(work.slug))).toHaveLength(1)
  await db
    .updateTable('communities')
    .set({ status: 'closed', decision_reason: 'Ninguém escreve há anos.' })
    .where('id', '=', room.id)
    .execute()
  expect(await runQuery(db, communitiesOfWork(work.slug))).toEqual([])
  expect(await runQuery(db, discussionsOfWork(ana, work.slug))).toEqual([])
})

test('who wrote a reply that staff hid is told of no answers, and its bell goes', async () => {
  const room = await openCommunity(services, dora, [ana, bia, caio])
  const { id } = await startDiscussion(services, ana, room.id, aDiscussion())
  const first = await writeReply(services, bia, id, aReply({ content: 'Ofensa a @caio.' }))
  expect(await told(caio)).toEqual([expect.stringContaining('mencionou você')])
  await db.transaction().execute((tx) => setReplyHidden(services, tx, first.id, true))
  expect(await told(caio)).toEqual([])
  await db.deleteFrom('notifications').execute()
  await writeReply(services, caio, id, aReply())
  expect([(await told(ana)).length, (await told(bia)).length]).toEqual([1, 0])
})

test('what staff hide leaves counts, average and bells, and comes back to the counts', async () => {
  const work = await publishWork(services, ana, aWork())
  const review = await publishReview(services, bia, work.id, aReview({ rating: 1 }))
  await publishReview(services, caio, work.id, aReview({ rating: 5 }))
  await writeReviewMessage(services, bia, review.id, aMessage('Mantenho o que disse.'))
  const comment = await writeComment(services, bia, work.id, says('Palavra feia.'))
  await db.deleteFrom('notifications').where('message', 'like', 'Caio%').execute()
  const figures = async () => {
    const { comments, reviews, rating_sum } = await db
      .selectFrom('work_figures')
      .selectAll()
      .where('work_id', '=', work.id)
      .executeTakeFirstOrThrow()
    return [comments, reviews, rating_sum]
  }
  const quoting = async () => (await told(ana)).filter((message) => message.startsWith('Bia')).length
  expect([await figures(), await quoting()]).toEqual([[1, 2, 6], 3])
  await hideContent(services, edu, { kind: 'comment', id: comment.id }, REASON)
  expect([await figures(), await quoting()]).toEqual([[0, 2, 6], 2])
  await hideContent(services, edu, { kind: 'review', id: review.id }, REASON)
  expect([await figures(), await quoting()]).toEqual([[0, 1, 5], 0])
  await restoreContent(services, dora, { kind: 'review', id: review.id }, REASON)
  await restoreContent(services, dora, { kind: 'comment', id: comment.id }, REASON)
  expect(await figures()).toEqual([1, 2, 6])
})

test('a measure is appealed against by whom it concerns, while it stands; what waits is seen by whose it is', async () => {
  const work = await publishWork(services, ana, aWork())
  const { id } = await writeComment(services, bia, work.id, says('Outra palavra feia.'))
  await hideContent(services, edu, { kind: 'comment', id }, REASON)
  const hiding = await db
    .selectFrom('hidings')
    .select('id')
    .where('target_type', '=', 'comment')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  const appeal = (who: Actor) =>
    fileAppeal(services, who, { type: 'hiding', id: hiding.id }, { text: 'Peço que revejam isto.' })
  expect((await refusalOf(appeal(caio))).kind).toBe('missing')
  expect((await refusalOf(appeal(ana))).kind).toBe('missing')
  await restoreContent(services, edu, { kind: 'comment', id }, REASON)
  expect((await refusalOf(appeal(bia))).kind).toBe('conflict')
  await db
    .insertInto('held_posts')
    .values({ kind: 'comment', target_id: id, user_id: bia.id, cause: 'near-duplicate' })
    .execute()
  expect([(await findOwnHeld(db, bia.id)).length, await findOwnHeld(db, caio.id)]).toEqual([1, []])
})
