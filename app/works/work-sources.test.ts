// Which acts change a work's page: it is made from what it names, not from all works.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { setReviewHidden } from '#domain/reviews/set-review-hidden.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { renewOldRelated } from '#domain/works/related/define-related.ts'
import type { Actor } from '#domain/actor.ts'
import { createChangeFeed } from '#platform/change-feed.ts'
import { testDatabase } from '#tests/database.ts'
import { aWork, person } from '#tests/people.ts'
import { openTestServices } from '#tests/services.ts'
import { loadWork } from './load-work.ts'

const { url } = await testDatabase()
const services = await openTestServices(url)
const changes = new Set<string>()
const feed = createChangeFeed({
  connectionString: url,
  db: services.db,
  log: services.log,
  onChange: (source) => changes.add(source),
  onGap: () => changes.add('gap'),
})
const ALIKE = { keywords: ['manguezais', 'caranguejos', 'marisqueiras'] }
let ana: Actor
let bia: Actor
let cited: PublishedWork
let near: PublishedWork
let work: PublishedWork

const publish = (actor: Actor, title: string, more: Record<string, unknown> = {}) =>
  publishWork(services, actor, aWork({ title, ...more }))
const linking = (slug: string) => ({
  content: `Continua o que se leu em [[${slug}]]. ${'O texto segue longo o bastante para valer. '.repeat(4)}`,
})
const hide = (id: number, hidden: boolean) =>
  services.db.transaction().execute((tx) => setWorkHidden(services, tx, id, hidden))

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  cited = await publish(bia, 'Orquídeas cultivadas em casa')
  near = await publish(bia, 'Caranguejos e manguezais um', ALIKE)
  work = await publish(ana, 'Caranguejos e manguezais dois', { ...ALIKE, ...linking(cited.slug) })
  await renewOldRelated(services)
  await feed.start()
})
afterAll(() => feed.stop())

/** Whether an act removes a cached page of Ana's work that was rendered before it. */
async function isDropped(act: () => Promise<unknown>, of = work): Promise<boolean> {
  const address = new URL(`http://site${of.path}`)
  const { from } = await loadWork({ services, params: { username: 'ana', slug: of.slug }, url: address })
  await feed.catchUp()
  changes.clear()
  await act()
  await feed.catchUp()
  return from.some((source) => changes.has(source))
}

test('a new work that has nothing to do with it leaves the page, also a new version of such a one', async () => {
  const other: PublishedWork[] = []
  expect(await isDropped(async () => other.push(await publish(bia, 'Filas em postos')))).toBe(false)
  const again = { ...aWork({ title: 'Filas em postos' }), baseVersion: 1 }
  expect(await isDropped(() => editWork(services, bia, other[0]!.id, again))).toBe(false)
})

test('a work that cites it, hidden and given back, renamed and gone, changes it each time', async () => {
  let citing: PublishedWork
  expect(await isDropped(async () => (citing = await publish(bia, 'Quem cita', linking(work.slug))))).toBe(
    true,
  )
  expect(await isDropped(() => hide(citing.id, true))).toBe(true)
  expect(await isDropped(() => hide(citing.id, false))).toBe(true)
  const renamed = { ...aWork({ title: 'Quem citou', ...linking(work.slug) }), baseVersion: 1 }
  expect(await isDropped(() => editWork(services, bia, citing.id, renamed))).toBe(true)
  expect(await isDropped(() => deleteWork(services, bia, citing.id))).toBe(true)
})

test('so do the one that it cites and the one that is like it', async () => {
  for (const { id } of [cited, near]) {
    expect(await isDropped(() => hide(id, true))).toBe(true)
    expect(await isDropped(() => hide(id, false))).toBe(true)
  }
  const changed = { ...aWork({ title: 'Orquídeas em casa' }), baseVersion: 1 }
  expect(await isDropped(() => editWork(services, bia, cited.id, changed))).toBe(true)
  const store = services.db
    .updateTable('related_works')
    .set({ related_ids: [] })
    .where('work_id', '=', work.id)
  expect(await isDropped(() => store.execute())).toBe(true)
})

test('while no job has looked for what is like it, any new work may be', async () => {
  const young = await publish(ana, 'Xilogravura nordestina')
  expect(await isDropped(() => publish(bia, 'Gravuras de feira'), young)).toBe(true)
  await renewOldRelated(services)
  expect(await isDropped(() => publish(bia, 'Cordéis de feira'), young)).toBe(false)
})

test('a review changes it as it comes, is edited, hidden and given back: its text names who quotes it', async () => {
  const review = (words: string) => ({ rating: 4, comment: words, revision: 1 })
  let id: number
  const write = async () => ({ id } = await publishReview(services, bia, work.id, review('Li com gosto.')))
  expect(await isDropped(write)).toBe(true)
  expect(await isDropped(() => updateReview(services, bia, work.id, review('Reli com gosto.')))).toBe(true)
  for (const hidden of [true, false]) {
    const set = () => services.db.transaction().execute((tx) => setReviewHidden(services, tx, id, hidden))
    expect(await isDropped(set)).toBe(true)
  }
})
