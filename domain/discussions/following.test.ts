// What members are told of in a community, and what they have not read.
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { chooseTold } from '#domain/communities/choose-told.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findDiscussions } from './find-discussions.ts'
import { markDiscussionRead } from './mark-discussion-read.ts'
import { setReplyHidden } from './set-discussion-hidden.ts'
import { startDiscussion } from './start-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora', { roles: ['moderator'] })
const edu = await person(services, 'edu', { roles: ['admin'] })
let room: { id: number; slug: string }

beforeEach(async () => {
  room = await openCommunity(services, edu, [ana, bia])
  await db.deleteFrom('notifications').execute()
})

const start = async (who: Actor, changes = {}) =>
  (await startDiscussion(services, who, room.id, aDiscussion(changes))).id
const told = async (who: Actor) =>
  (
    await db.selectFrom('notifications').select('title').where('user_id', '=', who.id).orderBy('id').execute()
  ).map(({ title }) => title)
const list = async (who: Actor, order: 'newest' | 'last-active' = 'newest') =>
  (await findDiscussions(db, who, await getCommunity(db, who, room.slug), { order })).items

test('members are told of every new discussion, of mentions, or of nothing, as they choose', async () => {
  await start(bia, { content: 'Veja, @ana.' })
  expect((await told(ana)).length).toBe(1)
  await chooseTold(services, ana, room.id, { told: 'all' })
  expect((await getCommunity(db, ana, room.slug)).told).toBe('all')
  await start(bia)
  await start(bia, { content: 'Veja, @ana.' })
  await start(ana)
  expect((await told(ana)).slice(1)).toEqual(['Nova discussão', (await told(ana))[0]])
  await chooseTold(services, ana, room.id, { told: 'none' })
  await start(bia, { content: 'Veja, @ana.' })
  expect(await told(ana)).toHaveLength(3)
  expect(await told(edu)).toEqual([])
  expect((await refusalOf(chooseTold(services, caio, room.id, { told: 'all' }))).kind).toBe('forbidden')
  expect((await refusalOf(chooseTold(services, ana, room.id, { told: 'tudo' }))).kind).toBe('invalid')
})

test('what was said since a member joined and did not read is unread, for them alone', async () => {
  const id = await start(bia)
  const unread = async (who: Actor) => (await list(who)).map((row) => row.unread)
  expect([await unread(ana), await unread(bia), await unread(dora)]).toEqual([[true], [false], [false]])
  await markDiscussionRead(db, ana, id)
  await markDiscussionRead(db, dora, id)
  expect(await unread(ana)).toEqual([false])
  await writeReply(services, ana, id, aReply())
  expect([await unread(ana), await unread(bia), await unread(dora)]).toEqual([[false], [true], [false]])
})

test('the list goes by what was said last, page by page, without what staff hid', async () => {
  const ids = [await start(bia), await start(bia), await start(bia)]
  const { id: reply } = await writeReply(services, ana, ids[0]!, aReply())
  await writeReply(services, ana, ids[1]!, aReply())
  const order = async () => (await list(ana, 'last-active')).map(({ id }) => id)
  expect(await order()).toEqual([ids[1], ids[0], ids[2]])
  expect((await list(ana)).map(({ id }) => id)).toEqual(ids.toReversed())
  const community = await getCommunity(db, ana, room.slug)
  const first = await findDiscussions(db, ana, community, { order: 'last-active', size: 2 })
  const second = await findDiscussions(db, ana, community, {
    order: 'last-active',
    size: 2,
    cursor: first.next,
  })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(await order())
  await db.transaction().execute((tx) => setReplyHidden(services, tx, reply, true))
  expect(await order()).toEqual([ids[1], ids[2], ids[0]])
  await db.transaction().execute((tx) => setReplyHidden(services, tx, reply, false))
  expect(await order()).toEqual([ids[1], ids[0], ids[2]])
})
