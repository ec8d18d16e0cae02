import { beforeEach, expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findFlags } from '../flags/find-flags.ts'
import { flagContent } from '../flags/flag-content.ts'
import { decideManyFlags } from './decide-many.ts'
import { hideAllOf } from './hide-all-of.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const HIDE = { decision: 'hide', reason: 'Fere a política de ética.' }
let work: PublishedWork
let own: PublishedWork

beforeEach(async () => {
  work = await publishWork(services, ana, aWork())
  own = await publishWork(services, edu, aWork())
})

const comment = async (who: Actor, workId: number) =>
  (await writeComment(services, who, workId, { content: 'Compre aqui', submissionKey: crypto.randomUUID() }))
    .id
const flagged = async (workId: number) => {
  const id = await comment(bia, workId)
  await flagContent(services, ana, { kind: 'comment', id }, {})
  return { kind: 'comment', id }
}
const hidden = async (id: number) =>
  (await db.selectFrom('comments').select('hidden').where('id', '=', id).executeTakeFirstOrThrow()).hidden

test('several flags are decided by one act; one on a work of one’s own is named and stays', async () => {
  const items = [await flagged(work.id), await flagged(own.id), await flagged(work.id)]
  const outcome = await decideManyFlags(services, edu, items, HIDE)
  expect(outcome.done).toBe(2)
  expect(outcome.refused).toEqual([
    { what: `comentário nº ${items[1]!.id}`, why: expect.stringContaining('um trabalho seu') },
  ])
  expect(await Promise.all(items.map(({ id }) => hidden(id)))).toEqual([true, false, true])
  const [waiting] = (await findFlags(db, edu)).items
  expect(waiting).toMatchObject({
    id: items[1]!.id,
    ownMatter: true,
    writer: { id: bia.id, username: 'bia' },
  })
})

test('nothing marked, no reason, no such kind, or no staff: nothing is decided', async () => {
  const item = await flagged(work.id)
  const refused = async (actor: Actor | null, items: unknown, input: unknown) =>
    (await refusalOf(decideManyFlags(services, actor, items, input))).kind
  expect(await refused(edu, [], HIDE)).toBe('invalid')
  expect(await refused(edu, [item], { decision: 'hide', reason: 'não' })).toBe('invalid')
  for (const kind of ['work', 'constructor', 'shelf'])
    expect(await refused(edu, [{ kind, id: item.id }], HIDE)).toBe('invalid')
  expect(
    await refused(
      edu,
      Array.from({ length: 101 }, () => item),
      HIDE,
    ),
  ).toBe('invalid')
  expect(await refused(ana, [item], HIDE)).toBe('forbidden')
  expect(await refused(null, [item], HIDE)).toBe('unauthenticated')
  expect(await hidden(item.id)).toBe(false)
})

test('all of an account is hidden but what is anonymous, and but what is a matter of one’s own', async () => {
  const [there, here] = [await comment(caio, work.id), await comment(caio, own.id)]
  const review = await publishReview(services, caio, work.id, aReview({ anonymous: true }))
  const theirs = await publishWork(services, caio, aWork())
  const outcome = await hideAllOf(services, edu, caio.id, { reason: HIDE.reason })
  expect(outcome).toMatchObject({ done: 2, more: false })
  expect(outcome.refused.map(({ what }) => what)).toEqual([`comentário nº ${here}`])
  expect([await hidden(there), await hidden(here)]).toEqual([true, false])
  const rows = await db
    .selectFrom('hidings')
    .select(['target_type', 'target_id'])
    .where('target_type', 'in', ['review', 'work'])
    .execute()
  expect(rows).toEqual([{ target_type: 'work', target_id: theirs.id }])
  expect(rows).not.toContainEqual({ target_type: 'review', target_id: review.id })
})

test('flags are paged: none twice, none left out', async () => {
  await db.deleteFrom('flags').execute()
  const ids = []
  for (let n = 0; n < 23; n += 1) ids.push((await flagged(work.id)).id)
  const first = await findFlags(db, edu)
  const second = await findFlags(db, edu, first.next)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
})
