import { beforeEach, expect, test } from 'vitest'
import { eraseReviews } from '#domain/reviews/erase-reviews.ts'
import { setReviewHidden } from '#domain/reviews/set-review-hidden.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { loadWork } from '../load-work.ts'

const services = await testServices()
const [ana, bia, caio] = (await Promise.all(
  ['ana', 'bia', 'caio'].map((name) => person(services, name)),
)) as [Actor, Actor, Actor]
const PASSAGE = 'A água dos manguezais sobe duas vezes por dia e leva as folhas ao mar'
const QUOTING = { comment: `Não entendi este trecho:\n\n> ${PASSAGE}, e o resto.\n\nO que sobe?` }
let work: PublishedWork

beforeEach(async () => {
  const content = `Antes.\n\n${PASSAGE}.\n\n${'O texto segue longo o bastante para valer. '.repeat(4)}`
  work = await publishWork(services, ana, aWork({ title: 'Marés', content }))
})

async function textOf(of = work): Promise<string> {
  const params = { username: 'ana', slug: of.slug }
  const { data } = await loadWork({ services, params, url: new URL(`http://site${of.path}`) })
  return data.text!.html!
}
const quoting = (actor: Actor, more = {}) =>
  publishReview(services, actor, work.id, aReview({ ...QUOTING, ...more }))

test('Ana publishes, Bia quotes her: Bia is named at the passage, and leads to her review', async () => {
  const before = await textOf()
  const { id } = await quoting(bia)
  const note =
    /<aside class="quoted quoted-beside"[^>]*><a href="#avaliacao-(\d+)">Bia Moraes<\/a><\/aside>(?=<p>A água)/
  const after = await textOf()
  expect(note.exec(after)?.[1]).toBe(String(id))
  expect(after.replace(note, '')).toBe(before)
})

test('a review that says the same without quoting names nobody', async () => {
  await quoting(bia, { comment: PASSAGE })
  expect(await textOf()).not.toContain('class="quoted')
})

test('Caio names nobody any more once staff hid his review, and again when it is given back', async () => {
  await quoting(bia)
  const { id } = await quoting(caio)
  const hide = (hidden: boolean) =>
    services.db.transaction().execute((tx) => setReviewHidden(services, tx, id, hidden))
  expect(await textOf()).toContain('>Caio')
  await hide(true)
  expect(await textOf()).not.toContain('Caio')
  expect(await textOf()).toContain('>Bia')
  await hide(false)
  expect(await textOf()).toContain('>Caio')
})

test('an anonymous review is named so, and tells no name', async () => {
  await quoting(bia, { anonymous: true })
  const text = await textOf()
  expect(text).toContain('>Avaliador Anônimo</a></aside><p>A água')
  expect(text.toLowerCase()).not.toContain('bia')
})

test('a passage that an erased account quoted is marked no more', async () => {
  const dora = await person(services, 'dora')
  await quoting(dora)
  expect(await textOf()).toContain('>Dora')
  await services.db.transaction().execute((tx) => eraseReviews(services, tx, dora.id))
  expect(await textOf()).not.toContain('class="quoted')
})

test('what stands in a note alone is not marked', async () => {
  const content = `Antes.[^1] ${'E segue. '.repeat(20)}\n\n[^1]: ${PASSAGE}.`
  work = await publishWork(services, ana, aWork({ title: 'Só na nota', content }))
  await quoting(bia)
  expect(await textOf()).not.toContain('class="quoted')
})

test('where the text has notes beside it, names stand above the passage', async () => {
  const content = `${PASSAGE}.[^1]\n\n[^1]: ${PASSAGE}. ${'E segue. '.repeat(20)}`
  work = await publishWork(services, ana, aWork({ title: 'Com notas', content }))
  await quoting(bia)
  expect((await textOf()).match(/<aside class="[^"]*"/g)).toEqual(['<aside class="quoted"'])
})
