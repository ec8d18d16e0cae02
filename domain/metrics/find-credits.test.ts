import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { replaceClock } from '#platform/clock.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { aLongReview } from '#tests/read-at.ts'
import { testServices } from '#tests/services.ts'
import { countAnonymousReviews } from './count-anonymous-reviews.ts'
import { findCredits } from './find-credits.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
})
beforeEach(async () => {
  await db.deleteFrom('works').execute()
})

let reviews = 0
async function reviewedByBia(changes: Record<string, unknown> = {}): Promise<number> {
  reviews += 1
  const work = await publishWork(services, ana, aWork())
  const input = { rating: 4, comment: aLongReview(`r${reviews}`), ...changes }
  await publishReview(services, bia, work.id, input)
  return work.id
}
const creditsOfBia = async () => (await findCredits(db, [bia.id])).get(bia.id)!

test('what Bia signs is to her credit, with its authors', async () => {
  await reviewedByBia()
  expect(await creditsOfBia()).toMatchObject([{ authors: [`person:${ana.id}`], thankers: [], mutual: false }])
})

test('what she reviews without her name is not, before its day', async () => {
  await reviewedByBia({ anonymous: true })
  expect(await creditsOfBia()).toEqual([])
})

test('nor what she signed before its day, once its work has gone', async () => {
  const workId = await reviewedByBia({ anonymous: true })
  await countAnonymousReviews(services)
  const signed = { rating: 4, comment: aLongReview('assinado'), anonymous: false, revision: 1 }
  await updateReview(services, bia, workId, signed)
  const later = Date.now() + 61 * 24 * 60 * 60 * 1000
  const restore = replaceClock(() => new Date(later))
  try {
    await countAnonymousReviews(services)
  } finally {
    restore()
  }
  await deleteWork(services, ana, workId)
  expect(await creditsOfBia()).toEqual([])
})

test('nor is the review of a work that she has come to sign', async () => {
  const workId = await reviewedByBia()
  await makeCoAuthor(services, workId, ana, bia)
  expect(await creditsOfBia()).toEqual([])
})

test('nor that of a work which staff took away', async () => {
  const workId = await reviewedByBia()
  await db.updateTable('works').set({ hidden: true }).where('id', '=', workId).execute()
  expect(await creditsOfBia()).toEqual([])
})

test('who has reviewed nothing has an empty list', async () => {
  expect(await findCredits(db, [ana.id])).toEqual(new Map([[ana.id, []]]))
})
