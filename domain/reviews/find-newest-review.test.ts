import { beforeAll, expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findNewestReview } from './find-newest-review.ts'
import { publishReview } from './publish-review.ts'
import { aReview } from './review-test-services.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor

const WORDS =
  'O método está descrito de modo que **qualquer grupo** o repete; faltou dizer o tamanho da amostra.'

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})

test('the landing page shows the newest review that says something, with its work and without marks', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'O trabalho avaliado' }))
  expect(await findNewestReview(db)).toBeNull()
  await publishReview(services, bia, work.id, aReview({ rating: 5, comment: WORDS }))
  await publishReview(services, caio, work.id, aReview({ comment: 'Bom.' }))
  const found = await findNewestReview(db)
  expect(found).toMatchObject({
    rating: 5,
    text: WORDS.replaceAll('**', ''),
    reviewer: { fullName: 'Bia Moraes', username: 'bia' },
    work: { title: 'O trabalho avaliado' },
  })
  await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
  expect(await findNewestReview(db)).toBeNull()
})

test('an anonymous one names nobody', async () => {
  const work = await publishWork(services, ana, aWork())
  await publishReview(services, caio, work.id, aReview({ comment: WORDS, anonymous: 'on' }))
  const found = await findNewestReview(db)
  expect(found?.reviewer).toBeNull()
  for (const trace of ['caio', 'Caio', 'Prado']) expect(JSON.stringify(found)).not.toContain(trace)
})
