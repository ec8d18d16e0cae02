import { expect, test } from 'vitest'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { findCoAuthorRequests } from '#domain/authorship/find-co-author-requests.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findReviewInvitations } from './invitations/find-review-invitations.ts'
import { findReviewMessages } from './find-review-messages.ts'
import { findReviews } from './find-reviews.ts'
import { inviteReviewer } from './invitations/invite-reviewer.ts'
import { publishReview } from './publish-review.ts'
import { replyToReview } from './reply-to-review.ts'
import { aMessage, aReview } from './review-test-services.ts'
import { saveReviewDraft } from './save-review-draft.ts'
import { writeReviewMessage } from './write-review-message.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const dora = await person(services, 'dora')

const PEOPLE: Record<string, Actor | null> = {
  visitor: null,
  other: await person(services, 'caio'),
  suspended: await suspend(services, await person(services, 'edu')),
  owner: ana,
  'co-author': dora,
  moderator: await person(services, 'marta', { roles: ['moderator'] }),
  admin: await person(services, 'adao', { roles: ['admin'] }),
}
const [V, F] = ['unauthenticated', 'forbidden']

// What each may do; otherwise the kind of refusal. Being staff opens nothing here.
const ACTS: [string, (actor: Actor | null, at: Place) => Promise<unknown>, Record<string, string>][] = [
  ['reads reviews', (_, { workId }) => findReviews(db, workId), {}],
  ['reads the discussion', (_, { reviewId }) => findReviewMessages(db, reviewId), {}],
  [
    'speaks in it',
    (actor, { reviewId }) => writeReviewMessage(services, actor, reviewId, aMessage('Oi')),
    { visitor: V!, suspended: F! },
  ],
  [
    'drafts a review',
    (actor, { workId }) => saveReviewDraft(services, actor, workId, {}),
    { visitor: V!, suspended: F!, owner: F!, 'co-author': F! },
  ],
  [
    'publishes a review',
    (actor, { workId }) => publishReview(services, actor, workId, aReview()),
    { visitor: V!, suspended: F!, owner: F!, 'co-author': F! },
  ],
  [
    'replies for the authors',
    (actor, { reviewId }) => replyToReview(services, actor, reviewId, { reply: 'Sim' }),
    { visitor: V!, other: F!, suspended: F!, moderator: F!, admin: F! },
  ],
  [
    'invites a reviewer',
    (actor, { workId, newcomer }) => inviteReviewer(services, actor, workId, { personId: newcomer.id }),
    { visitor: V!, other: F!, suspended: F!, moderator: F!, admin: F! },
  ],
  [
    'sees who was invited',
    (actor, { workId }) => findReviewInvitations(db, actor, workId),
    { visitor: F!, other: F!, suspended: F!, moderator: F!, admin: F! },
  ],
  [
    'invites a co-author',
    (actor, { workId, newcomer }) => inviteCoAuthor(services, actor, workId, { personId: newcomer.id }),
    { visitor: V!, other: F!, suspended: F!, 'co-author': F!, moderator: F!, admin: F! },
  ],
  [
    'sees who was asked to sign',
    (actor, { workId }) => findCoAuthorRequests(db, actor, workId),
    { visitor: F!, other: F!, suspended: F!, 'co-author': F!, moderator: F!, admin: F! },
  ],
]

interface Place {
  workId: number
  reviewId: number
  newcomer: Actor
}

async function aPlace(): Promise<Place> {
  const { id: workId } = await publishWork(services, ana, aWork())
  await makeCoAuthor(services, workId, ana, dora)
  const { id: reviewId } = await publishReview(services, bia, workId, aReview())
  return { workId, reviewId, newcomer: await person(services, `nova_${workId}`) }
}

test.each(ACTS)('who %s', async (_, act, refused) => {
  const place = await aPlace()
  const answers: Record<string, string> = {}
  for (const [name, actor] of Object.entries(PEOPLE)) {
    // a newcomer for each: nobody is asked twice
    const newcomer = await person(services, `${name.slice(0, 4).replace('-', '')}_${place.workId}`)
    try {
      await act(actor, { ...place, newcomer })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answers[name] = error.kind
    }
  }
  expect(answers).toEqual(refused)
})
