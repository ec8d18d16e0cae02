import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findFeaturedReview } from './find-featured-review.ts'
import { publishReview } from '../publish-review.ts'
import { aReview } from '../review-test-services.ts'
import { setThanks } from '../set-thanks.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let work: { id: number }

const WORDS = `O método está descrito de modo que **qualquer grupo** o repete; faltou dizer o tamanho da amostra. ${'A discussão compara os resultados com os de outros estados. '.repeat(2)}`

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})

beforeEach(async () => {
  await db.deleteFrom('reviews').execute()
  work = await publishWork(services, ana, aWork({ title: 'O trabalho avaliado' }))
  await age(bia, 8)
  await age(caio, 8)
})

const days = (count: number) => sql<Date>`now() - make_interval(days => ${count})`
const age = (who: Actor, count: number) =>
  db
    .updateTable('users')
    .set({ created_at: days(count) })
    .where('id', '=', who.id)
    .execute()
const stood = (id: number, count: number) =>
  db
    .updateTable('reviews')
    .set({ completed_at: days(count) })
    .where('id', '=', id)
    .execute()
const review = async (who: Actor, changes: Record<string, unknown> = {}) => {
  await publishReview(services, who, work.id, aReview({ rating: 5, comment: WORDS, ...changes }))
  const { id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('reviewer_id', '=', who.id)
    .where('work_id', '=', work.id)
    .executeTakeFirstOrThrow()
  return id
}

test('the first page shows the newest review that has stood for a week, with its work and without marks', async () => {
  expect(await findFeaturedReview(db)).toBeNull()
  await stood(await review(bia), 8)
  await stood(await review(caio, { comment: 'Bom.' }), 8)
  expect(await findFeaturedReview(db)).toMatchObject({
    rating: 5,
    text: WORDS.replaceAll('**', '').trim(),
    reviewer: { fullName: 'Bia Moraes', username: 'bia' },
    work: { title: 'O trabalho avaliado' },
  })
  await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
  expect(await findFeaturedReview(db)).toBeNull()
})

test('Caio does not get there with what he wrote a minute ago, until somebody thanks him', async () => {
  const id = await review(caio)
  expect(await findFeaturedReview(db)).toBeNull()
  await setThanks(services, ana, id, true)
  expect((await findFeaturedReview(db))?.id).toBe(id)
})

test('nor with an account of today, however long the review and however thanked', async () => {
  await age(caio, 6)
  const id = await review(caio)
  await setThanks(services, ana, id, true)
  expect(await findFeaturedReview(db)).toBeNull()
  await age(caio, 8)
  expect((await findFeaturedReview(db))?.id).toBe(id)
})

test('a review of few letters does not stand there, nor one whose marks alone make it long', async () => {
  await stood(await review(bia, { comment: 'Gostei do texto e do método.' }), 8)
  await stood(await review(caio, { comment: `${'**a** '.repeat(40)}` }), 8)
  expect(await findFeaturedReview(db)).toBeNull()
})

test('an anonymous one does not, nor one that staff hid', async () => {
  await stood(await review(bia, { anonymous: 'on' }), 8)
  expect(await findFeaturedReview(db)).toBeNull()
  const id = await review(caio)
  await stood(id, 8)
  expect((await findFeaturedReview(db))?.id).toBe(id)
  await db.updateTable('reviews').set({ hidden: true }).where('id', '=', id).execute()
  expect(await findFeaturedReview(db)).toBeNull()
})
