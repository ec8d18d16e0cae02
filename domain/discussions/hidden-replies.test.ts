import { beforeEach, expect, test } from 'vitest'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { deleteReply, editReply } from './change-reply.ts'
import { findAnswers, findReplies, findThreadOf, getReplies } from './find-replies.ts'
import { getDiscussion } from './get-discussion.ts'
import { setDiscussionHidden, setReplyHidden } from './set-discussion-hidden.ts'
import { startDiscussion } from './start-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['admin'] })
let talk: number

beforeEach(async () => {
  const room = await openCommunity(services, edu, [ana, bia])
  talk = (await startDiscussion(services, ana, room.id, aDiscussion())).id
  await db.deleteFrom('notifications').execute()
})

const reply = async (who: Actor, changes = {}) => (await writeReply(services, who, talk, aReply(changes))).id
const hide = (id: number, hidden = true) =>
  db.transaction().execute((tx) => setReplyHidden(services, tx, id, hidden))
async function place(who: Actor) {
  const { community, discussion } = await getDiscussion(services, who, talk)
  return { ...discussion!, community }
}
const threads = async (who: Actor, options = {}) =>
  (await findReplies(services, who, await place(who), options)).items
const messages = async (who: Actor) => (await newestNotifications(db, who)).map(({ message }) => message)

const SHELL = {
  gone: 'moderated',
  html: '',
  content: null,
  author: null,
  can: { edit: false, remove: false },
}

test('a reply that staff hide keeps its place where others answered, without its words and its writer', async () => {
  const id = await reply(bia, { content: 'Compre *aqui*' })
  const answers = [await reply(ana, { parentId: id }), await reply(edu, { parentId: id })]
  await hide(id)
  for (const who of [ana, bia, edu]) {
    const [thread, ...others] = await threads(who)
    expect(others).toEqual([])
    expect(thread).toMatchObject({ id, ...SHELL, more: 0 })
    expect(thread!.answers.map((one) => one.id)).toEqual(answers)
    expect(JSON.stringify(thread)).not.toMatch(/Compre|bia/)
    expect((await place(who)).replies).toBe(2)
  }
  // by its number, as an open page asks, and by the address of an answer
  expect(await getReplies(services, ana, await place(ana), [id])).toMatchObject([{ id, ...SHELL }])
  const from = await findThreadOf(db, talk, answers[1]!)
  expect((await threads(ana, { from }))[0]!.answers.map((one) => one.id)).toEqual(answers)
  expect((await refusalOf(reply(ana, { parentId: id }))).kind).toBe('conflict')
  expect((await refusalOf(editReply(services, bia, id, { content: 'Volto' }))).kind).toBe('missing')
  await hide(id, false)
  expect((await threads(ana))[0]).toMatchObject({ id, gone: null, author: { username: 'bia' } })
  expect((await place(ana)).replies).toBe(3)
})

test('an answer that staff hide leaves its thread, its pages and its count; with the last one the place goes', async () => {
  const id = await reply(bia)
  const [first, second] = [await reply(ana, { parentId: id }), await reply(edu, { parentId: id })]
  await hide(first)
  expect((await threads(bia))[0]!.answers.map((one) => one.id)).toEqual([second])
  expect((await findAnswers(services, bia, await place(bia), id)).map((one) => one.id)).toEqual([second])
  expect(await getReplies(services, bia, await place(bia), [first])).toEqual([])
  await hide(id)
  expect((await threads(bia)).map((one) => one.id)).toEqual([id])
  await deleteReply(services, edu, second)
  expect(await threads(bia)).toEqual([])
  expect((await place(bia)).replies).toBe(0)
  await hide(first, false)
  expect(await threads(bia)).toMatchObject([{ id, ...SHELL, answers: [{ id: first }] }])
})

test('open pages look at the place again when an answer under it comes or goes', async () => {
  const id = await reply(bia)
  const answer = await reply(ana, { parentId: id })
  await hide(id)
  const heard: unknown[] = []
  const publish = services.live.publish.bind(services.live)
  const listening = {
    ...services,
    live: Object.assign(Object.create(services.live) as typeof services.live, {
      publish: (...said: Parameters<typeof publish>) => {
        heard.push(said[2])
        return publish(...said)
      },
    }),
  }
  for (const hidden of [true, false])
    await db.transaction().execute((tx) => setReplyHidden(listening, tx, answer, hidden))
  await deleteReply(listening, ana, answer)
  expect(heard.filter((event) => (event as { id: number }).id === id)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'reply-changed', id })),
  )
})

test('what bells said of a discussion that staff hide goes with it', async () => {
  const id = await reply(bia, { content: 'Veja, @ana' })
  await reply(ana, { parentId: id })
  expect(await messages(ana)).toHaveLength(1)
  expect(await messages(bia)).toHaveLength(1)
  await db.transaction().execute((tx) => setDiscussionHidden(services, tx, talk, true))
  expect(await messages(ana)).toEqual([])
  expect(await messages(bia)).toEqual([])
})
