import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { answerRequest } from './answer-request.ts'
import { findConversations } from './find-conversations.ts'
import { findWorksInMessages, linkedSlugs } from './find-works-in-messages.ts'
import { findMessages } from './find-messages.ts'
import { flagMessage } from './flag-message.ts'
import { getConversation } from './get-conversation.ts'
import { countUnreadMessages, readConversation } from './read-conversation.ts'
import { waitsForAnswer } from './waits-for-answer.ts'
import { writeMessage } from './write-message.ts'

const services = await testServices()
// another process
const other = await openTestServices(services.config.databaseUrl!, { DATABASE_POOL: '10' })
const { db } = services
let ana: Actor
let bia: Actor
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  bia = await person(services, `bia${round}`)
})

const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })
const write = (from: Actor, to: Actor, content = 'Oi!') =>
  writeMessage(services, from, { personId: to.id }, says(content))
const befriend = async () => {
  await changeFriendship(services, ana, bia.id, 'send')
  await changeFriendship(services, bia, ana.id, 'accept')
}
const inboxOf = async (actor: Actor, inbox: 'all' | 'requests' = 'all') =>
  (await findConversations(db, actor, inbox)).items
const textsOf = async (actor: Actor, conversationId: number) =>
  (await findMessages(db, actor, conversationId)).items.map(({ content }) => content)

test('what is written first waits for an answer, unless it goes to a friend or to who follows one', async () => {
  expect(await waitsForAnswer(db, ana, bia.id)).toBe(true)
  await setFollow(services, ana, bia.id, true)
  expect(await waitsForAnswer(db, ana, bia.id)).toBe(true)
  expect(await waitsForAnswer(db, bia, ana.id)).toBe(false)
  await befriend()
  expect(await waitsForAnswer(db, ana, bia.id)).toBe(false)
})

describe('friends', () => {
  test('write directly; each sees the same, oldest first; the bell rings for the first only', async () => {
    await befriend()
    const { conversationId, waits } = await write(ana, bia, 'Leu o artigo?')
    await write(bia, ana, 'Li!')
    await write(bia, ana, 'Gostei.')
    expect(waits).toBe(false)
    for (const actor of [ana, bia])
      expect(await textsOf(actor, conversationId)).toEqual(['Leu o artigo?', 'Li!', 'Gostei.'])
    expect(await inboxOf(ana)).toMatchObject([
      { id: conversationId, unread: 2, request: false, last: { content: 'Gostei.', mine: false } },
    ])
    const notifications = (await newestNotifications(db, bia)).filter(({ type }) => type === 'message')
    expect(notifications).toMatchObject([{ link: `/messages/${conversationId}` }])
  })

  test('what is read is counted no more, never back, and the other one sees up to where', async () => {
    await befriend()
    const first = await write(ana, bia)
    const second = await write(ana, bia)
    await write(ana, bia)
    expect(await countUnreadMessages(db, bia)).toBe(3)
    expect(await readConversation(services, bia, first.conversationId, second.id)).toEqual({ unread: 1 })
    expect(await readConversation(services, bia, first.conversationId, first.id)).toEqual({ unread: 1 })
    expect((await getConversation(db, ana, first.conversationId)).readUpTo).toBe(second.id)
    expect(await countUnreadMessages(db, bia)).toBe(1)
  })
})

test('one’s own messages are never unread to oneself, before or after reading', async () => {
  await befriend()
  const first = await write(bia, ana)
  await write(ana, bia, 'Respondo já.')
  await write(ana, bia, 'Pronto.')
  expect(await countUnreadMessages(db, ana)).toBe(0)
  expect((await inboxOf(ana))[0]).toMatchObject({ unread: 0 })
  const unseen = await write(bia, ana)
  expect(await countUnreadMessages(db, ana)).toBe(1)
  // from another device, where only an older one has been seen
  await db
    .updateTable('conversation_participants')
    .set({ last_read_message_id: null })
    .where('user_id', '=', ana.id)
    .execute()
  expect(await readConversation(services, ana, first.conversationId, first.id)).toEqual({ unread: 1 })
  expect(await readConversation(services, ana, first.conversationId, unseen.id)).toEqual({ unread: 0 })
})

describe('a stranger', () => {
  test('writes one message that waits; answering accepts', async () => {
    const { conversationId, waits } = await write(ana, bia)
    expect([waits, await inboxOf(bia), (await inboxOf(bia, 'requests')).length]).toEqual([true, [], 1])
    expect((await refusalOf(write(ana, bia))).kind).toBe('conflict')
    expect((await getConversation(db, ana, conversationId)).state).toBe('waits')
    await write(bia, ana, 'Pois não?')
    await write(ana, bia, 'Obrigada.')
    expect((await inboxOf(bia)).length).toBe(1)
  })

  test('refused, hears nothing of it and waits on; the other one sees it no more', async () => {
    const { conversationId } = await write(ana, bia)
    await answerRequest(services, bia, conversationId, 'refuse')
    expect([await inboxOf(bia), await inboxOf(bia, 'requests')]).toEqual([[], []])
    expect(await countUnreadMessages(db, bia)).toBe(0)
    expect((await getConversation(db, ana, conversationId)).state).toBe('waits')
    const again = await refusalOf(write(ana, bia))
    expect([again.kind, again.message]).toEqual(['conflict', expect.stringContaining('Aguarde')])
    expect((await refusalOf(answerRequest(services, ana, conversationId, 'accept'))).kind).toBe('missing')
  })

  test('whom the other follows writes directly; who is not taken is told so', async () => {
    await setFollow(services, bia, ana.id, true)
    expect((await write(ana, bia)).waits).toBe(false)
    const caio = await person(services, `caio${round}`)
    await db.updateTable('profiles').set({ who_may_message: 'following' }).where('id', '=', bia.id).execute()
    expect((await refusalOf(write(caio, bia))).message).toBe(
      'Esta pessoa não recebe mensagens de quem ela não conhece',
    )
    await db.updateTable('profiles').set({ who_may_message: 'friends' }).where('id', '=', caio.id).execute()
    await setFollow(services, caio, ana.id, true)
    expect((await refusalOf(write(ana, caio))).kind).toBe('conflict')
  })
})

describe('at once', () => {
  test('200 first messages from both sides: one conversation, all of them, and the right count', async () => {
    await befriend()
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const [from, to] = n % 4 < 2 ? [ana, bia] : [bia, ana]
        return writeMessage(n % 2 ? services : other, from, { personId: to.id }, says(`n${n}`))
      }),
    )
    const conversations = await db
      .selectFrom('conversations')
      .selectAll()
      .where('first_person_id', 'in', [ana.id, bia.id])
      .execute()
    expect(conversations).toHaveLength(1)
    const { id } = conversations[0]!
    const newest = await findMessages(db, ana, id)
    const all = await db.selectFrom('messages').select('id').where('conversation_id', '=', id).execute()
    expect(all).toHaveLength(200)
    await readConversation(services, ana, id, newest.items.at(-1)!.id)
    expect(await countUnreadMessages(db, ana)).toBe(0)
  })

  test('200 first messages of two strangers: one waits, or both have answered', async () => {
    await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => (n % 2 ? write(ana, bia) : write(bia, ana))),
    )
    const conversations = await db
      .selectFrom('conversations')
      .selectAll()
      .where('first_person_id', 'in', [ana.id, bia.id])
      .execute()
    expect(conversations).toMatchObject([{ request_status: 'accepted' }])
  })

  test('one submission sent 50 times is one message, and answers with itself', async () => {
    const input = says('Uma só')
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => writeMessage(services, ana, { personId: bia.id }, input)),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await countUnreadMessages(db, bia)).toBe(1)
  })

  test('reading while the other one writes loses no count', async () => {
    await befriend()
    const { conversationId, id } = await write(ana, bia)
    await Promise.all([
      ...Array.from({ length: 30 }, () => write(ana, bia)),
      ...Array.from({ length: 10 }, () => readConversation(services, bia, conversationId, id)),
    ])
    expect(await countUnreadMessages(db, bia)).toBe(30)
  })
})

describe('who may not', () => {
  test('a block closes the conversation both ways; what was said stays', async () => {
    await befriend()
    const { conversationId } = await write(ana, bia)
    await setBlock(services, bia, ana.id, true)
    expect((await refusalOf(write(ana, bia))).message).toBe('Erro ao enviar mensagem')
    expect((await refusalOf(write(bia, ana))).message).toMatch(/Desbloqueie/)
    expect((await getConversation(db, ana, conversationId)).state).toBe('open')
    expect((await getConversation(db, bia, conversationId)).state).toBe('blocking')
    expect(await textsOf(ana, conversationId)).toEqual(['Oi!'])
  })

  test('strangers to a conversation find none; blank words, oneself and the suspended are refused', async () => {
    await befriend()
    const { conversationId, id } = await write(ana, bia)
    const caio = await person(services, `caio${round}`)
    expect((await refusalOf(getConversation(db, caio, conversationId))).kind).toBe('missing')
    expect(await textsOf(caio, conversationId)).toEqual([])
    expect((await refusalOf(readConversation(services, caio, conversationId, id))).kind).toBe('missing')
    expect((await refusalOf(writeMessage(services, caio, { conversationId }, says('Oi')))).kind).toBe(
      'missing',
    )
    expect((await refusalOf(flagMessage(services, caio, id))).kind).toBe('missing')
    for (const blank of ['', '  \n ', '\u200b\u2060'])
      expect((await refusalOf(write(ana, bia, blank))).fields.content).toBe('Escreva uma mensagem')
    expect((await refusalOf(write(ana, bia, 'x'.repeat(10_001)))).fields.content).toContain('no máximo 10000')
    expect((await refusalOf(write(ana, ana))).kind).toBe('invalid')
    expect((await refusalOf(write(await suspend(services, ana), bia))).kind).toBe('forbidden')
    expect((await refusalOf(writeMessage(services, null, { personId: bia.id }, says('Oi')))).message).toBe(
      'Você precisa estar logado',
    )
  })
})

test('a long history is read by key in both directions, nothing twice', async () => {
  await befriend()
  const { conversationId } = await write(ana, bia, 'm0')
  for (let n = 1; n < 100; n++) await write(n % 2 ? ana : bia, n % 2 ? bia : ana, `m${n}`)
  const newest = await findMessages(db, ana, conversationId)
  const middle = await findMessages(db, ana, conversationId, { before: newest.items[0]!.id })
  const oldest = await findMessages(db, ana, conversationId, { before: middle.items[0]!.id })
  const read = [...oldest.items, ...middle.items, ...newest.items]
  expect(read.map(({ content }) => content)).toEqual(Array.from({ length: 100 }, (_, n) => `m${n}`))
  expect([newest.older, middle.older, oldest.older]).toEqual([true, true, false])
  const forward = await findMessages(db, bia, conversationId, { after: oldest.items.at(-1)!.id })
  expect(forward.items.map(({ content }) => content)[0]).toBe('m20')
  expect(forward.newer).toBe(true)
})

test('who received a message shows it and the five before it to the staff, once', async () => {
  await befriend()
  for (let n = 0; n < 8; n++) await write(ana, bia, `m${n}`)
  const { id } = await write(ana, bia, 'ofensa')
  await flagMessage(services, bia, id)
  await flagMessage(services, bia, id)
  expect((await refusalOf(flagMessage(services, ana, id))).kind).toBe('missing')
  const flags = await db.selectFrom('message_flags').selectAll().where('message_id', '=', id).execute()
  expect(flags).toHaveLength(1)
  expect((flags[0]!.evidence as unknown as { content: string }[]).map(({ content }) => content)).toEqual([
    'm3',
    'm4',
    'm5',
    'm6',
    'm7',
    'ofensa',
  ])
})

test("a work's address shows as its card, another site's does not", async () => {
  const { id, path, slug } = await publishWork(services, ana, aWork())
  const origin = 'https://entrepares.example'
  const texts = [`Veja ${origin}${path}.`, `ou ${path}#resumo`, `https://evil.example${path}`, 'nada aqui']
  expect((await findWorksInMessages(db, texts, origin)).map((cards) => cards.map((card) => card.id))).toEqual(
    [[id], [id], [], []],
  )
  expect(linkedSlugs(`${path}/editar ${path} ${path}`, origin)).toEqual([slug])
})
