import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { deleteReply, editReply } from './change-reply.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { findAnswers, findReplies, findThreadOf, getReplies } from './find-replies.ts'
import { getDiscussion } from './get-discussion.ts'
import { joinCommunity, leaveCommunity } from '#domain/communities/join-community.ts'
import { startDiscussion } from './start-discussion.ts'
import { pinOrLockDiscussion } from './pin-or-lock-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let edu: Actor
let room: { id: number; slug: string }
let talk: number

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  edu = await person(services, 'edu', { roles: ['admin'] })
})
beforeEach(async () => {
  room = await openCommunity(services, edu, [ana, bia])
  talk = (await startDiscussion(services, ana, room.id, aDiscussion())).id
  await db.deleteFrom('notifications').execute()
})

const reply = async (who: Actor | null, changes = {}) =>
  (await writeReply(services, who, talk, aReply(changes))).id
async function place(who: Actor) {
  const { community, discussion } = await getDiscussion(services, who, talk)
  return { ...discussion!, community }
}
const threads = async (who: Actor, options = {}) => findReplies(services, who, await place(who), options)
const messages = async (who: Actor) => (await newestNotifications(db, who)).map(({ message }) => message)

test('replies stand in their order, answers one level deep below them', async () => {
  const first = await reply(bia)
  const second = await reply(ana, { content: 'E a data?' })
  const answer = await reply(ana, { parentId: first, content: 'Obrigada, @bia!' })
  const deeper = await reply(bia, { parentId: String(answer) })
  const { items } = await threads(bia)
  expect(items.map(({ id, answers }) => [id, answers.map((one) => one.id)])).toEqual([
    [first, [answer, deeper]],
    [second, []],
  ])
  expect(items[0]).toMatchObject({ can: { edit: true, remove: true }, author: { username: 'bia' } })
  expect(items[0]!.answers[0]).toMatchObject({
    html: '<p>Obrigada, <a href="/bia">@bia</a>!</p>',
    can: { edit: false, remove: false },
    content: null,
  })
  expect(await findThreadOf(db, talk, deeper)).toBe(first)
  expect((await place(ana)).replies).toBe(4)
})

test('threads and long threads come in pages, a single one by its address', async () => {
  const ids = []
  for (let n = 0; n < 5; n++) ids.push(await reply(bia))
  const answers = []
  for (let n = 0; n < 33; n++) answers.push(await reply(ana, { parentId: ids[1] }))
  const first = await threads(bia, { size: 3 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(first.items[1]).toMatchObject({ more: 3 })
  expect(first.items[1]!.answers).toHaveLength(30)
  const rest = await findAnswers(services, bia, await place(bia), ids[1]!, { after: answers[29]! })
  expect(rest.map(({ id }) => id)).toEqual(answers.slice(30))
  const second = await threads(bia, { size: 3, cursor: first.next })
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(3))
  expect(second.next).toBe(null)
  expect((await threads(bia, { from: ids[3] })).items[0]!.id).toBe(ids[3])
  const found = await getReplies(services, bia, await place(bia), [answers[32]!, 999_999])
  expect(found.map(({ id }) => id)).toEqual([answers[32]])
})

test('a reply of another discussion is none of this one, asked for by its number or as a thread', async () => {
  const elsewhere = await startDiscussion(services, ana, room.id, aDiscussion(), { origins: [] })
  const thread = await writeReply(services, bia, elsewhere.id, aReply())
  await writeReply(services, ana, elsewhere.id, aReply({ parentId: thread.id }))
  const own = await reply(bia)
  const replies = await getReplies(services, bia, await place(bia), [own, thread.id])
  expect(replies.map(({ id }) => id)).toEqual([own])
  expect((await threads(bia)).items.map(({ id }) => id)).toEqual([own])
  expect(await findAnswers(services, bia, await place(bia), thread.id)).toEqual([])
  expect(await findThreadOf(db, talk, thread.id)).toBeNull()
})

test.each([
  ['', 'A resposta não pode estar vazia'],
  ['\u200B\n', 'A resposta não pode estar vazia'],
  ['a'.repeat(5001), 'Resposta deve ter no máximo 5000 caracteres'],
])('what is wrong is said beside the field (%#)', async (content, words) => {
  expect((await refusalOf(reply(bia, { content }))).fields).toEqual({ content: words })
})

test('sent twenty times at once it is one, counted once', async () => {
  const form = aReply()
  const sent = await Promise.all(Array.from({ length: 20 }, () => writeReply(services, bia, talk, form)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await place(ana)).replies).toBe(1)
})

test('visitors, strangers, former members and the suspended do not reply', async () => {
  const gil = await person(services, `gil_${room.id}`)
  await joinCommunity(services, gil, room.id)
  expect(await refusalOf(reply(null))).toMatchObject({ message: 'Você precisa estar logado' })
  expect(await refusalOf(reply(caio))).toMatchObject({ kind: 'forbidden' })
  expect(await refusalOf(reply(await suspend(services, gil)))).toMatchObject({ kind: 'forbidden' })
  await leaveCommunity(services, bia, room.id)
  expect(await refusalOf(reply(bia))).toMatchObject({ kind: 'forbidden' })
})

describe('who is told', () => {
  test('whoever takes part in the thread, once, and whom it mentions; nobody of their own, no former member', async () => {
    const gil = await person(services, `gil_${room.id}`)
    await joinCommunity(services, gil, room.id)
    const first = await reply(gil)
    await reply(bia, { parentId: first })
    expect(await messages(ana)).toEqual([
      'Bia Moraes e mais 1 pessoa responderam em “Como citar um trabalho retratado?”',
    ])
    expect(await messages(gil)).toEqual(['Bia Moraes respondeu em “Como citar um trabalho retratado?”'])
    expect(await messages(bia)).toEqual([])
    await leaveCommunity(services, gil, room.id)
    await reply(ana, { parentId: first, content: 'E você, @bia?' })
    expect(await messages(bia)).toEqual([
      'Ana Ribeiro mencionou você na discussão “Como citar um trabalho retratado?”',
    ])
    expect(await messages(gil)).toHaveLength(1)
    expect(await messages(ana)).toHaveLength(1)
  })

  test('not across a block, whoever blocked', async () => {
    await db.insertInto('blocks').values({ blocker_id: bia.id, blocked_id: ana.id }).execute()
    await reply(bia, { content: 'Veja, @ana.' })
    expect(await messages(ana)).toEqual([])
    await db.deleteFrom('blocks').execute()
  })

  test('who is no member is told where, not in what', async () => {
    const id = await reply(bia, { content: 'Veja, @ana.' })
    await editReply(services, bia, id, { content: 'Veja, @ana e @caio.' })
    expect(await messages(caio)).toEqual([
      expect.stringMatching(/^Bia Moraes mencionou você em uma discussão da comunidade “/),
    ])
    expect(await messages(ana)).toEqual([
      'Bia Moraes mencionou você na discussão “Como citar um trabalho retratado?”',
    ])
  })

  test('a mention taken back is taken back from the bell', async () => {
    const id = await reply(bia, { content: 'Veja, @caio.' })
    expect(await messages(caio)).toHaveLength(1)
    await deleteReply(services, bia, id)
    expect(await messages(caio)).toEqual([])
  })
})

describe('one’s own reply', () => {
  test('can be changed while the discussion is open, by its writer', async () => {
    const id = await reply(bia)
    expect(await refusalOf(editReply(services, ana, id, { content: 'x' }))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await refusalOf(editReply(services, edu, id, { content: 'x' }))).toMatchObject({
      kind: 'forbidden',
    })
    await editReply(services, bia, id, { content: 'Melhor assim, @caio.' })
    await editReply(services, bia, id, { content: 'Melhor assim mesmo, @caio.' })
    expect(await messages(caio)).toHaveLength(1)
    const [shown] = (await threads(bia)).items
    expect(shown).toMatchObject({
      content: 'Melhor assim mesmo, @caio.',
      editedAt: expect.any(String) as string,
    })
    await pinOrLockDiscussion(services, edu, talk, { locked: true })
    expect(await refusalOf(editReply(services, bia, id, { content: 'y' }))).toMatchObject({
      kind: 'conflict',
    })
    expect((await threads(bia)).items[0]).toMatchObject({ can: { edit: false, remove: true } })
  })

  test('deleted, it leaves nothing; answered, it leaves its place until the last answer goes', async () => {
    const alone = await reply(bia)
    await deleteReply(services, { ...bia, suspended: true }, alone)
    expect(await refusalOf(deleteReply(services, bia, alone))).toMatchObject({ kind: 'missing' })
    const id = await reply(bia)
    const answer = await reply(ana, { parentId: id })
    expect(await refusalOf(deleteReply(services, ana, id))).toMatchObject({ kind: 'forbidden' })
    await deleteReply(services, bia, id)
    const [thread] = (await threads(ana)).items
    expect(thread).toMatchObject({ id, gone: 'deleted', html: '', author: null, can: { remove: false } })
    expect(thread!.answers).toHaveLength(1)
    expect((await place(ana)).replies).toBe(1)
    expect(await refusalOf(reply(ana, { parentId: id }))).toMatchObject({
      kind: 'conflict',
      message: 'A resposta à qual você respondia foi deletada. Seu texto continua aqui.',
    })
    await deleteReply(services, ana, answer)
    expect((await threads(ana)).items).toEqual([])
    expect((await place(ana)).replies).toBe(0)
  })

  test('an answer to what another discussion holds is none', async () => {
    const other = await startDiscussion(services, ana, room.id, aDiscussion())
    const { id } = await writeReply(services, ana, other.id, aReply())
    expect(await refusalOf(reply(bia, { parentId: id }))).toMatchObject({ kind: 'conflict' })
  })

  test('deleted and answered at the same time: either the answer stands under it or it is refused', async () => {
    for (let n = 0; n < 10; n++) {
      const id = await reply(bia)
      const [gone, answered] = await Promise.allSettled([
        deleteReply(services, bia, id),
        reply(ana, { parentId: id }),
      ])
      expect(gone.status).toBe('fulfilled')
      const items = (await threads(ana)).items.filter((thread) => thread.id === id)
      expect(items.flatMap(({ answers }) => answers)).toHaveLength(answered.status === 'fulfilled' ? 1 : 0)
    }
  })
})
