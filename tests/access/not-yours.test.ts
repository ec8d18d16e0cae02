// What somebody does with what is not theirs: each act is refused, in words, and nothing is changed by it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findCoAuthorRequests, findCoAuthorsToExclude } from '#domain/authorship/find-co-author-requests.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { withdrawCoAuthorRequest } from '#domain/authorship/withdraw-co-author-request.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { aCommunity, aDiscussion, aReply } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { deleteReply, editReply } from '#domain/discussions/change-reply.ts'
import { deleteDiscussion } from '#domain/discussions/delete-discussion.ts'
import { editDiscussion } from '#domain/discussions/edit-discussion.ts'
import { saveDiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { askAgain } from '#domain/integrity/due-process/ask-again.ts'
import { getEvidence } from '#domain/integrity/evidence/get-evidence.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import type { PublishedWork } from '#domain/publishing/publish-work.ts'
import { findReviewersToExclude } from '#domain/reviews/invitations/find-reviewers-to-exclude.ts'
import { findReviewInvitations } from '#domain/reviews/invitations/find-review-invitations.ts'
import { inviteReviewer } from '#domain/reviews/invitations/invite-reviewer.ts'
import { withdrawReviewInvitation } from '#domain/reviews/invitations/withdraw-review-invitation.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { REVIEW_REMOVED } from '#domain/reviews/texts.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { World } from './world.ts'

const services = await testServices()
const { db } = services
const admin = await person(services, 'adao', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora')
const gil = await person(services, 'gil')
const world = new World(services, { ana, bia, admin, earlier: edu })
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

let work: PublishedWork
let ids: Record<
  'room' | 'comment' | 'discussion' | 'reply' | 'signing' | 'reviewing' | 'review' | 'hidden',
  number
>

/** Ana's, and Dora signs it; Caio reviewed it with his name, and Gil, whose review staff hid. Bia has no part in it. */
beforeAll(async () => {
  work = await world.workOf(ana)
  await makeCoAuthor(services, work.id, ana, dora)
  const asked = { personId: (await world.someone()).id }
  const room = await world.community
  const discussion = await world.discussion(ana)
  ids = {
    room: room.id,
    discussion,
    reply: await world.reply(ana, discussion),
    comment: await world.comment(ana, work.id),
    signing: (await inviteCoAuthor(services, ana, work.id, asked)).id,
    reviewing: (await inviteReviewer(services, ana, work.id, asked)).id,
    review: (await publishReview(services, caio, work.id, aReview())).id,
    hidden: (await publishReview(services, gil, work.id, aReview())).id,
  }
  await hideContent(services, edu, { kind: 'review', id: ids.hidden }, { reason: 'Fere a política.' })
  await setBlock(services, ana, gil.id, true)
})

/** Who does it, what, and as what it is refused. */
const REFUSED: readonly [what: string, kind: string, act: () => Promise<unknown>][] = [
  ['see who was asked to sign', 'forbidden', () => findCoAuthorRequests(db, bia, work.id)],
  ['learn who was asked to sign from a search', 'forbidden', () => findCoAuthorsToExclude(db, bia, work.id)],
  [
    'ask somebody to sign, as who signs too',
    'forbidden',
    () => inviteCoAuthor(services, dora, work.id, { personId: bia.id }),
  ],
  ['take back what another was asked', 'missing', () => withdrawCoAuthorRequest(services, bia, ids.signing)],
  ['see who was asked to review', 'forbidden', () => findReviewInvitations(db, bia, work.id)],
  [
    'learn who was asked to review from a search',
    'forbidden',
    () => findReviewersToExclude(db, bia, work.id),
  ],
  [
    'ask somebody to review',
    'forbidden',
    () => inviteReviewer(services, bia, work.id, { personId: dora.id }),
  ],
  ['ask oneself to review', 'invalid', () => inviteReviewer(services, ana, work.id, { personId: ana.id })],
  ['ask who signs to review', 'invalid', () => inviteReviewer(services, ana, work.id, { personId: dora.id })],
  [
    'take back an invitation to review',
    'missing',
    () => withdrawReviewInvitation(services, bia, ids.reviewing),
  ],
  ['reply to a review', 'forbidden', () => replyToReview(services, bia, ids.review, { reply: 'Não.' })],
  ['reply to one’s own', 'forbidden', () => replyToReview(services, caio, ids.review, { reply: 'Não.' })],
  [
    'unsign a signed review',
    'invalid',
    () => updateReview(services, caio, work.id, aReview({ anonymous: true, revision: 1 })),
  ],
  ['delete a comment', 'forbidden', () => deleteComment(services, bia, ids.comment)],
  ['delete a work, as who signs it', 'forbidden', () => deleteWork(services, dora, work.id)],
  ['edit a work', 'forbidden', () => editWork(services, bia, work.id, aWork({ baseVersion: 1 }))],
  ['ask for the checks again', 'forbidden', () => askAgain(services, bia, work.id)],
  ['read what the checks found', 'forbidden', () => getEvidence(db, bia, 'ana', work.slug)],
  ['delete a discussion', 'forbidden', () => deleteDiscussion(services, bia, ids.discussion)],
  [
    'edit a discussion',
    'forbidden',
    () => editDiscussion(services, bia, ids.discussion, { ...aDiscussion(), revision: 1 }),
  ],
  ['delete a reply', 'forbidden', () => deleteReply(services, bia, ids.reply)],
  ['edit a reply', 'forbidden', () => editReply(services, bia, ids.reply, { content: 'Outra coisa.' })],
  [
    'write where one is no member',
    'forbidden',
    () => startDiscussion(services, caio, ids.room, aDiscussion()),
  ],
  ['reply where one is no member', 'forbidden', () => writeReply(services, caio, ids.discussion, aReply())],
  [
    'begin to write where one is no member',
    'forbidden',
    () => saveDiscussionDraft(services, caio, ids.room, { title: 'Um', content: 'Dois', revision: 0 }),
  ],
  [
    'propose a community, as who decides on it',
    'forbidden',
    () => proposeCommunity(services, edu, aCommunity()),
  ],
  [
    'write to who blocked one',
    'forbidden',
    () => writeMessage(services, gil, { personId: ana.id }, says('Olá.')),
  ],
]

/** All rows, but for what is counted of who asks. */
async function state(): Promise<string> {
  const { rows } = await sql<{ t: string }>`
    select table_name as t from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const all: string[] = []
  for (const { t } of rows) {
    const { rows: found } =
      await sql`select to_jsonb(t) as row from ${sql.table(t)} as t order by t::text`.execute(db)
    all.push(`${t} ${JSON.stringify(found)}`)
  }
  return all.join('\n')
}

test.each(REFUSED)('to %s is %s', async (_, kind, act) => {
  const before = await state()
  expect((await refusalOf(act())).kind).toBe(kind)
  expect(await state()).toBe(before)
})

test('whose review staff hid hears so, whatever they try with it', async () => {
  for (const act of [
    () => saveReviewDraft(services, gil, work.id, { comment: 'De novo.', anonymous: false }),
    () => publishReview(services, gil, work.id, aReview()),
    () => updateReview(services, gil, work.id, aReview({ revision: 1 })),
  ]) {
    const { kind, message } = await refusalOf(act())
    expect([kind, message]).toEqual(['forbidden', REVIEW_REMOVED])
  }
})
