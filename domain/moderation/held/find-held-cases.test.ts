// What waits for staff, with its words, whose it is, and the texts that it repeats; page by page.
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { sketchText } from '#domain/screening/sketch-text.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findHeldCases } from '../find-held-cases.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const written = aWork() as { title: string; abstract: string }
const work = await publishWork(services, ana, written)
const OFFER =
  'Vendo trabalhos prontos de qualquer tema, com entrega em dois dias e garantia de nota. Chame no meu perfil e peça o preço hoje mesmo.'

beforeEach(async () => {
  await db.deleteFrom('held_posts').execute()
  await db.deleteFrom('screened_posts').execute()
})

/** A comment as the filter saw it; with `held` it waits. */
async function comment(who: Actor, content: string, held = true): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({ work_id: work.id, user_id: who.id, content })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seen = { kind: 'comment', target_id: id, user_id: who.id }
  await db
    .insertInto('screened_posts')
    .values({ ...seen, young: true, at: new Date(), ...sketchText(content) })
    .execute()
  if (held)
    await db
      .insertInto('held_posts')
      .values({ kind: 'comment', target_id: id, user_id: who.id, cause: 'near-duplicate' })
      .execute()
  return id
}

test('beside what waits stand the last of the texts that it repeats, and no others', async () => {
  const before = []
  for (const who of [ana, bia, caio, ana]) before.push(await comment(who, OFFER, false))
  await comment(bia, 'Gostei da discussão sobre a amostra, e pergunto como ela foi escolhida.', false)
  const id = await comment(caio, `${OFFER} Aceito cartão.`)
  await comment(bia, OFFER, false)
  const [shown] = (await findHeldCases(db, edu)).items
  expect(shown).toMatchObject({
    content: { kind: 'comment', id },
    text: `${OFFER} Aceito cartão.`,
    writer: { username: 'caio', ownMatter: false },
  })
  expect(shown!.repeats).toEqual(before.slice(1).map((one) => ({ kind: 'comment', id: one, text: OFFER })))
})

test('it is turned page by page, each once; what its author took back is gone', async () => {
  const ids: number[] = []
  for (let n = 0; n < 23; n += 1) ids.push(await comment(bia, `Um texto que espera, número ${n}.`))
  await db.deleteFrom('comments').where('id', '=', ids[3]!).execute()
  const first = await findHeldCases(db, edu)
  const second = await findHeldCases(db, edu, first.next)
  expect(first.items).toHaveLength(20)
  expect(second.next).toBeNull()
  expect([...first.items, ...second.items].map(({ content }) => content.id)).toEqual(
    ids.filter((id) => id !== ids[3]),
  )
  for (const [who, kind] of [
    [null, 'unauthenticated'],
    [ana, 'forbidden'],
  ] as const)
    expect((await refusalOf(findHeldCases(db, who))).kind).toBe(kind)
})

test('of a work its summary is read; of an anonymous review nobody learns whose it is', async () => {
  const review = await db
    .insertInto('reviews')
    .values({
      work_id: work.id,
      reviewer_id: caio.id,
      work_version: 1,
      rating: 4,
      comment: 'Bem escrito.',
      status: 'completed',
      is_anonymous: true,
      completed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [kind, id, who] of [
    ['work', work.id, ana],
    ['review', review.id, caio],
  ] as const)
    await db
      .insertInto('held_posts')
      .values({ kind, target_id: id, user_id: who.id, cause: 'near-duplicate' })
      .execute()
  expect((await findHeldCases(db, edu)).items).toMatchObject([
    { text: `${written.title}\n${written.abstract}`, writer: { username: 'ana' } },
    { text: 'Bem escrito.', writer: null },
  ])
})
