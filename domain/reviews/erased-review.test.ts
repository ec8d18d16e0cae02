import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { eraseReviews } from './erase-reviews.ts'
import { findReview } from './find-reviews.ts'
import { findReviewRevisions } from './find-review-revisions.ts'
import { publishReview } from './publish-review.ts'
import { aMessage, aReview } from './review-test-services.ts'
import { updateReview } from './update-review.ts'
import { writeReviewMessage } from './write-review-message.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')

/** Reviewed, changed once, and answered by others. */
async function reviewBy(who: Actor, anonymous: boolean): Promise<number> {
  const work = await publishWork(services, ana, aWork())
  const { id } = await publishReview(
    services,
    who,
    work.id,
    aReview({ anonymous, comment: 'O que eu disse antes.' }),
  )
  await updateReview(services, who, work.id, { ...aReview({ anonymous }), revision: 1 })
  await writeReviewMessage(services, ana, id, aMessage('Obrigada.'))
  return id
}
const erase = (who: Actor) => db.transaction().execute((tx) => eraseReviews(services, tx, who.id))

test('a signed review of an erased account says so; an anonymous one stays by the anonymous reviewer', async () => {
  const bia = await person(services, 'bia')
  const [signed, anonymous] = [await reviewBy(bia, false), await reviewBy(bia, true)]
  const reviewers = async () => [
    (await findReview(db, signed))!.reviewer,
    (await findReview(db, anonymous))!.reviewer,
  ]
  expect(await reviewers()).toMatchObject([{ username: 'bia' }, null])
  await erase(bia)
  expect(await reviewers()).toEqual(['removed', null])
})

test('what stood in an erased review before its updates goes with it', async () => {
  const caio = await person(services, 'caio')
  const id = await reviewBy(caio, false)
  expect(await findReviewRevisions(db, id)).toMatchObject([{ html: expect.stringContaining('antes') }])
  await erase(caio)
  expect(await findReview(db, id)).toMatchObject({ rating: null, html: null })
  expect(await findReviewRevisions(db, id)).toEqual([])
  expect(
    await db.selectFrom('review_revisions').select('comment').where('review_id', '=', id).execute(),
  ).toEqual([])
})
