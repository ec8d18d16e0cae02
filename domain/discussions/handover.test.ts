import { beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { answerHandover } from '#domain/communities/answer-handover.ts'
import { aDiscussion, openCommunity } from '#domain/communities/community-test-services.ts'
import { findHandover } from '#domain/communities/find-members.ts'
import { findSuccessors } from '#domain/communities/find-successors.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { leaveCommunity } from '#domain/communities/join-community.ts'
import { offerHandover, withdrawHandover } from '#domain/communities/offer-handover.ts'
import { startDiscussion } from './start-discussion.ts'
import { pinOrLockDiscussion } from './pin-or-lock-discussion.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let edu: Actor
let room: { id: number; slug: string }

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  edu = await person(services, 'edu', { roles: ['admin'] })
})
beforeEach(async () => {
  await db.deleteFrom('communities').execute()
  await db.deleteFrom('suspensions').execute()
  room = await openCommunity(services, edu, [ana, bia])
})

const owner = async () => (await getCommunity(db, null, room.slug)).owner?.username ?? null
const handover = async (who: Actor | null) => findHandover(db, who, await getCommunity(db, who, room.slug))

test('the owner asks, the member accepts, and only then it is theirs; the former owner pins no more', async () => {
  const { id } = await startDiscussion(services, bia, room.id, aDiscussion())
  await offerHandover(services, edu, room.id, ana.id)
  expect(await owner()).toBe('edu')
  expect(await handover(ana)).toMatchObject({ mine: true })
  expect(await handover(edu)).toMatchObject({ mine: false, to: { username: 'ana' } })
  expect(await handover(bia)).toBe(null)
  expect((await newestNotifications(db, ana))[0]).toMatchObject({ title: 'Convite para coordenar' })
  await answerHandover(services, ana, room.id, 'accept')
  expect(await owner()).toBe('ana')
  // without a role among staff: an owner that was
  const formerOwner: Actor = { ...edu, roles: [] }
  expect(await refusalOf(pinOrLockDiscussion(services, formerOwner, id, { pinned: true }))).toMatchObject({
    kind: 'forbidden',
    message: 'Só quem coordena a comunidade ou a moderação pode fazer isso.',
  })
  expect(await pinOrLockDiscussion(services, ana, id, { pinned: true })).toMatchObject({ pinned: true })
  await leaveCommunity(services, edu, room.id)
  expect(await refusalOf(leaveCommunity(services, ana, room.id))).toMatchObject({ kind: 'conflict' })
})

test('asks one at a time, members only, and may think again', async () => {
  expect(await refusalOf(offerHandover(services, ana, room.id, bia.id))).toMatchObject({ kind: 'forbidden' })
  expect(await refusalOf(offerHandover(services, edu, room.id, caio.id))).toMatchObject({ kind: 'missing' })
  expect(await refusalOf(offerHandover(services, edu, room.id, edu.id))).toMatchObject({ kind: 'missing' })
  const both = await Promise.allSettled([
    offerHandover(services, edu, room.id, ana.id),
    offerHandover(services, edu, room.id, bia.id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await withdrawHandover(services, edu, room.id)
  expect(await refusalOf(answerHandover(services, ana, room.id, 'accept'))).toMatchObject({
    kind: 'conflict',
  })
  expect(await owner()).toBe('edu')
})

test('who left since is not made owner, and leaving declines', async () => {
  await offerHandover(services, edu, room.id, ana.id)
  await leaveCommunity(services, ana, room.id)
  expect(await refusalOf(answerHandover(services, ana, room.id, 'accept'))).toMatchObject({
    kind: 'conflict',
  })
  await offerHandover(services, edu, room.id, bia.id)
  await answerHandover(services, bia, room.id, 'decline')
  expect(await owner()).toBe('edu')
})

test('an owner gone for good: members are asked in the order in which they came, a week each', async () => {
  const gil = await person(services, 'gil_dono', { roles: ['admin'] })
  const other = await openCommunity(services, gil, [bia, ana])
  // on a fast machine both come within one millisecond
  await db
    .updateTable('community_members')
    .set({ joined_at: new Date('2026-01-01') })
    .where('community_id', '=', other.id)
    .where('user_id', '=', bia.id)
    .execute()
  await db.deleteFrom('users').where('id', '=', gil.id).execute()
  expect(await findSuccessors(services)).toBe(1)
  expect(await findSuccessors(services)).toBe(0)
  expect((await newestNotifications(db, bia))[0]!.message).toContain('ficou sem coordenação')
  const restore = replaceClock(() => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  try {
    expect(await findSuccessors(services)).toBe(1)
    expect(await refusalOf(answerHandover(services, bia, other.id, 'accept'))).toMatchObject({
      kind: 'conflict',
    })
    await answerHandover(services, ana, other.id, 'accept')
  } finally {
    restore()
  }
  expect((await getCommunity(db, null, other.slug)).owner).toMatchObject({ username: 'ana' })
  expect(await findSuccessors(services)).toBe(0)
})

test.each([
  ['for a week', '7 days', 0],
  ['for 31 days', '31 days', 1],
  ['without end', null, 1],
])('an owner suspended %s', async (_, length, asked) => {
  const now = Date.now()
  await db
    .insertInto('suspensions')
    .values({
      user_id: edu.id,
      reason: 'teste',
      suspended_at: new Date(now),
      expires_at: length && new Date(now + parseInt(length) * 24 * 60 * 60 * 1000),
    })
    .execute()
  expect(await findSuccessors(services)).toBe(asked)
})

test('an owner whose suspension without end was lifted coordinates on', async () => {
  const lifted = { user_id: edu.id, reason: 'teste', lifted_at: new Date() }
  await db.insertInto('suspensions').values(lifted).execute()
  expect(await findSuccessors(services)).toBe(0)
})

test('a member who is suspended is passed over', async () => {
  await suspend(services, ana)
  await db.deleteFrom('community_members').where('role', '=', 'owner').execute()
  expect(await findSuccessors(services)).toBe(1)
  expect(await handover(bia)).toMatchObject({ mine: true })
})

test('whoever was suspended as the writer of an anonymous review coordinates, and is asked, like anybody', async () => {
  const byReview = (who: Actor) =>
    db.insertInto('suspensions').values({ user_id: who.id, reason: 'teste', by_review: true }).execute()
  await byReview(edu)
  expect(await findSuccessors(services)).toBe(0)
  // ana has been a member longest: passing her over would reveal who was suspended
  await byReview(ana)
  await db.deleteFrom('community_members').where('role', '=', 'owner').execute()
  expect(await findSuccessors(services)).toBe(1)
  expect(await handover(ana)).toMatchObject({ mine: true })
})
