import { beforeEach, expect, test } from 'vitest'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, person } from './people.ts'
import { refusalOf } from './refusal-of.ts'
import { testServices } from './services.ts'
import type { Actor } from '#domain/actor.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { findAppeals } from '#domain/moderation/appeals/find-appeals.ts'
import { findOwnMeasures } from '#domain/moderation/own-measures/find-own-measures.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { liftSuspension } from '#domain/moderation/suspensions/lift-suspension.ts'
import { restorePerson } from '#domain/moderation/suspensions/restore-person.ts'
import { restoreReviewer } from '#domain/moderation/suspensions/restore-reviewer.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { suspendReviewer } from '#domain/moderation/suspensions/suspend-reviewer.ts'
import { NOT_SUSPENDED } from '#domain/moderation/texts.ts'
import { findRecord } from '#domain/record/find-record.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const REASON = { reason: 'Fere a política de ética.' }
let work: PublishedWork
let review: number

beforeEach(async () => {
  await db.deleteFrom('suspensions').execute()
  work = await publishWork(services, ana, aWork())
  review = (await publishReview(services, caio, work.id, aReview({ anonymous: true }))).id
})

const open = async () =>
  (
    await db
      .selectFrom('suspensions')
      .select('by_review')
      .where('lifted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map((row) => row.by_review)

test('a suspension by name is lifted by name, the one of an anonymous writer at the review', async () => {
  await suspendReviewer(services, edu, review, REASON)
  // by name nobody is suspended, and that is all that staff are told
  expect((await refusalOf(restorePerson(services, edu, caio.id, REASON))).kind).toBe('conflict')
  expect(await open()).toEqual([true])
  await suspendPerson(services, edu, caio.id, REASON)
  await restorePerson(services, edu, caio.id, REASON)
  expect(await open()).toEqual([true])
  await suspendPerson(services, edu, caio.id, REASON)
  await restoreReviewer(services, edu, review, REASON)
  expect(await open()).toEqual([false])
  // wherever in the list those stand that are over
  const over = { user_id: caio.id, reason: 'teste', lifted_at: new Date(), lift_reason: 'teste' }
  await db.insertInto('suspensions').values(over).execute()
  await restorePerson(services, edu, caio.id, REASON)
  expect(await open()).toEqual([])
})

test('what is lifted at a review is lifted once, again after a new one, and recorded of the review', async () => {
  const lift = () => restoreReviewer(services, edu, review, REASON)
  for (const _ of ['first', 'second']) {
    await suspendReviewer(services, edu, review, REASON)
    await lift()
    expect((await refusalOf(lift())).message).toBe(NOT_SUSPENDED)
  }
  const [line] = (await findRecord(db, dora)).items
  expect(line).toMatchObject({ action: 'reviewer.restore', target: { type: 'review', id: review } })
  await suspendReviewer(services, edu, review, REASON)
  const { id } = await db
    .selectFrom('suspensions')
    .select('id')
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const inside = () =>
    db.transaction().execute((tx) => liftSuspension(services, tx, dora, id, 'Recurso aceito.'))
  await inside()
  // as whoever decides at the same moment finds it
  expect((await refusalOf(inside())).message).toBe(NOT_SUSPENDED)
})

const appeal = async (who: Actor) => {
  const [measure] = await findOwnMeasures(db, who)
  await fileAppeal(services, who, measure!.subject, { text: 'A citação estava correta.' })
  return (await findAppeals(db, dora)).at(-1)!
}

test('who appeals as the writer of an anonymous review is not named to staff: suspended', async () => {
  await suspendReviewer(services, edu, review, REASON)
  expect(await appeal(caio)).toMatchObject({ subject: { type: 'suspension' }, appellant: null })
})

test('nor where their review was hidden', async () => {
  await hideContent(services, edu, { kind: 'review', id: review }, REASON)
  expect(await appeal(caio)).toMatchObject({ content: { kind: 'review', id: review }, appellant: null })
})

test('nor where what they said in its discussion was; whoever else spoke there is', async () => {
  const said = async (who: Actor) => {
    const { id } = await writeReviewMessage(services, who, review, aMessage('Não foi isso.'))
    await hideContent(services, edu, { kind: 'review_message', id }, REASON)
    return appeal(who)
  }
  expect(await said(caio)).toMatchObject({ content: { kind: 'review_message' }, appellant: null })
  expect(await said(ana)).toMatchObject({ content: { kind: 'review_message' }, appellant: 'ana' })
})

test('who is suspended or hidden by name appeals by name', async () => {
  await suspendPerson(services, edu, caio.id, REASON)
  expect(await appeal(caio)).toMatchObject({ subject: { type: 'suspension' }, appellant: 'caio' })
})
