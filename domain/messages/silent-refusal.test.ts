import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { answerRequest } from './answer-request.ts'
import { countRequestsWaiting, findConversations } from './find-conversations.ts'
import { findMessages } from './find-messages.ts'
import { getConversation } from './get-conversation.ts'
import { countUnreadMessages, readConversation } from './read-conversation.ts'
import { writeMessage } from './write-message.ts'

const services = await testServices()
const { db } = services
let [ana, bia]: Actor[] = []
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  bia = await person(services, `bia${round}`)
})

const write = (from: Actor, to: Actor, content = 'Oi!') =>
  writeMessage(services, from, { personId: to.id }, { content, submissionKey: crypto.randomUUID() })
const befriend = async () => {
  await changeFriendship(services, ana!, bia!.id, 'send')
  await changeFriendship(services, bia!, ana!.id, 'accept')
}

/**
 * Everything that a person sees of a conversation: pages, counts, live events, and the answer to an attempt
 * to write.
 */
async function seenBy(actor: Actor, to: Actor, conversationId: number) {
  const refused = await refusalOf(write(actor, to))
  return {
    conversation: await getConversation(db, actor, conversationId),
    messages: await findMessages(db, actor, conversationId),
    inbox: await findConversations(db, actor, 'all'),
    requests: await findConversations(db, actor, 'requests'),
    counts: [await countUnreadMessages(db, actor), await countRequestsWaiting(db, actor)],
    told: await toldTo(actor),
    refused: [refused.kind, refused.message],
  }
}

const toldTo = (actor: Actor) =>
  db
    .selectFrom('live_events')
    .select('payload')
    .where('topic', '=', `person:${actor.id}`)
    // kept by the server: an open stream asks again what it may listen to
    .where(sql`payload->>'kind'`, '<>', 'rights-changed')
    .orderBy('id')
    .execute()

test('who waits sees the same whether the other one opens, refuses, opens again or blocks', async () => {
  const { conversationId, id } = await write(ana!, bia!)
  const before = await seenBy(ana!, bia!, conversationId)
  expect(before.conversation).toMatchObject({ state: 'waits', readUpTo: 0 })
  const acts: [string, () => Promise<unknown>][] = [
    ['opens', () => readConversation(services, bia!, conversationId, id)],
    ['refuses', () => answerRequest(services, bia!, conversationId, 'refuse')],
    ['opens again', () => readConversation(services, bia!, conversationId, id)],
    ['blocks', () => setBlock(services, bia!, ana!.id, true)],
    ['opens once more', () => readConversation(services, bia!, conversationId, id)],
  ]
  for (const [name, act] of acts) {
    await act()
    expect(await seenBy(ana!, bia!, conversationId), name).toEqual(before)
  }
})

test('once accepted, what was read before shows as read', async () => {
  const { conversationId, id } = await write(ana!, bia!)
  await readConversation(services, bia!, conversationId, id)
  expect((await getConversation(db, ana!, conversationId)).readUpTo).toBe(0)
  await answerRequest(services, bia!, conversationId, 'accept')
  expect((await getConversation(db, ana!, conversationId)).readUpTo).toBe(id)
})

test('who blocks reads on without a mark; without the block the mark goes on', async () => {
  await befriend()
  const { conversationId, id } = await write(ana!, bia!)
  await setBlock(services, bia!, ana!.id, true)
  const told = await toldTo(ana!)
  expect(await readConversation(services, bia!, conversationId, id)).toEqual({ unread: 0 })
  expect(await countUnreadMessages(db, bia!)).toBe(0)
  expect((await getConversation(db, ana!, conversationId)).readUpTo).toBe(0)
  expect(await toldTo(ana!)).toEqual(told)
  await setBlock(services, bia!, ana!.id, false)
  await readConversation(services, bia!, conversationId, id)
  expect((await getConversation(db, ana!, conversationId)).readUpTo).toBe(id)
})

test.each(['waiting', 'refused'] as const)(
  'friends and people one follows write directly, though a request is %s',
  async (status) => {
    for (const become of [befriend, () => setFollow(services, bia!, ana!.id, true)]) {
      ana = await person(services, `ana${(round += 1)}`)
      bia = await person(services, `bia${round}`)
      const { conversationId } = await write(ana, bia)
      if (status === 'refused') await answerRequest(services, bia, conversationId, 'refuse')
      await become()
      // neither is asked to wait or to answer any more
      expect((await getConversation(db, ana, conversationId)).state).toBe('open')
      expect((await getConversation(db, bia, conversationId)).state).toBe('open')
      expect(await countRequestsWaiting(db, bia)).toBe(0)
      expect((await write(ana, bia, 'Agora nos conhecemos.')).waits).toBe(false)
      const { items } = await findConversations(db, bia, 'all')
      expect(items).toMatchObject([{ last: { content: 'Agora nos conhecemos.' }, request: false }])
      expect((await write(bia, ana)).waits).toBe(false)
    }
  },
)
