import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { setBlock } from './set-block.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { changeFriendship } from './change-friendship.ts'
import { countConnections, countRequests, findConnections } from './find-connections.ts'
import { setFollow } from './set-follow.ts'
import { FRIEND_ACTS, FRIEND_STATES, otherSide } from './friend-states.ts'
import { getRelation } from './get-relation.ts'

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

const friendOf = async (actor: Actor, other: Actor) => (await getRelation(db, actor, other.id))!.friend
const messagesOf = async (actor: Actor) =>
  (await newestNotifications(db, actor)).map(({ message }) => message)
const requests = () =>
  db.selectFrom('friend_requests').selectAll().where('sender_id', 'in', [ana.id, bia.id]).execute()

describe('following', () => {
  test('Bia follows Ana, who is told once however often she changes her mind', async () => {
    for (const following of [true, true, false, true]) await setFollow(services, bia, ana.id, following)
    expect(await messagesOf(ana)).toEqual([`${bia.fullName} começou a seguir você`])
    expect(await countConnections(db, ana.id)).toEqual({ followers: 1, following: 0 })
    expect((await findConnections(db, ana.id, 'followers')).items).toMatchObject([{ username: bia.username }])
    await setFollow(services, bia, ana.id, false)
    expect(await countConnections(db, ana.id)).toEqual({ followers: 0, following: 0 })
  })

  test('200 times at once, from two processes: one row, told once', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => setFollow(n % 2 ? services : other, bia, ana.id, true)),
    )
    expect(await countConnections(db, ana.id)).toEqual({ followers: 1, following: 0 })
    expect(await messagesOf(ana)).toHaveLength(1)
  })

  test('a list longer than a page is read to its end, nobody twice', async () => {
    const fans = []
    for (let n = 0; n < 33; n++) fans.push(await person(services, `fan${round}_${n}`))
    for (const fan of fans) await setFollow(services, fan, ana.id, true)
    const first = await findConnections(db, ana.id, 'followers')
    const second = await findConnections(db, ana.id, 'followers', first.next)
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(33)
  })

  test('nobody follows themselves, who is not there, or while suspended or signed out', async () => {
    expect(await refusalOf(setFollow(services, ana, ana.id, true))).toMatchObject({ kind: 'invalid' })
    expect((await refusalOf(changeFriendship(services, ana, ana.id, 'send'))).message).toBe(
      'Você não pode ser amigo de si mesmo',
    )
    expect(await refusalOf(setFollow(services, ana, 999_999, true))).toMatchObject({
      kind: 'missing',
      message: 'Perfil não encontrado',
    })
    expect(await refusalOf(setFollow(services, null, ana.id, true))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado',
    })
    expect(await refusalOf(setFollow(services, await suspend(services, bia), ana.id, true))).toMatchObject({
      kind: 'forbidden',
    })
  })
})

describe('friendship', () => {
  test('asked, accepted, ended: each side sees its half and hears of it', async () => {
    await changeFriendship(services, ana, bia.id, 'send')
    expect([await friendOf(ana, bia), await friendOf(bia, ana)]).toEqual(['pending_sent', 'pending_received'])
    expect(await messagesOf(bia)).toEqual([`${ana.fullName} quer ser seu amigo`])
    expect(await countRequests(db, bia.id)).toBe(1)
    expect(await changeFriendship(services, bia, ana.id, 'accept')).toEqual({ friend: 'friends' })
    expect(await messagesOf(ana)).toEqual([`${bia.fullName} aceitou seu pedido de amizade`])
    expect((await findConnections(db, ana.id, 'friends')).items).toMatchObject([{ username: bia.username }])
    await changeFriendship(services, ana, bia.id, 'unfriend')
    expect([await friendOf(ana, bia), await requests()]).toEqual(['none', []])
  })

  test('a request taken back is told no more', async () => {
    await changeFriendship(services, ana, bia.id, 'send')
    await changeFriendship(services, ana, bia.id, 'cancel')
    expect([await messagesOf(bia), await requests()]).toEqual([[], []])
  })

  test('declined, then asked again within 30 days: taken with the same words, shown to nobody', async () => {
    await changeFriendship(services, ana, bia.id, 'send')
    await changeFriendship(services, bia, ana.id, 'decline')
    expect(await messagesOf(ana)).toEqual([])
    expect(await changeFriendship(services, ana, bia.id, 'send')).toEqual({ friend: 'pending_sent' })
    expect([await friendOf(bia, ana), await messagesOf(bia), await countRequests(db, bia.id)]).toEqual([
      'none',
      [],
      0,
    ])
    expect((await findConnections(db, bia.id, 'received')).items).toEqual([])
    expect((await refusalOf(changeFriendship(services, bia, ana.id, 'accept'))).kind).toBe('conflict')
    // and if Bia asks herself, both wanted it
    expect(await changeFriendship(services, bia, ana.id, 'send')).toEqual({ friend: 'friends' })
  })

  test('asked again after 30 days it is shown', async () => {
    await changeFriendship(services, ana, bia.id, 'send')
    await changeFriendship(services, bia, ana.id, 'decline')
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await db.updateTable('friend_refusals').set({ refused_at: longAgo }).execute()
    await changeFriendship(services, ana, bia.id, 'send')
    expect(await friendOf(bia, ana)).toBe('pending_received')
  })

  test('200 requests at once from both sides: one row, and they are friends', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        changeFriendship(
          n % 2 ? services : other,
          n % 4 < 2 ? ana : bia,
          n % 4 < 2 ? bia.id : ana.id,
          'send',
        ),
      ),
    )
    expect(await requests()).toMatchObject([{ status: 'accepted' }])
    expect([await friendOf(ana, bia), await friendOf(bia, ana)]).toEqual(['friends', 'friends'])
  })

  test('whatever the two do in whatever order, the database stands where the table says', async () => {
    const step = fc.record({ byAna: fc.boolean(), act: fc.constantFrom(...FRIEND_ACTS) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await db.deleteFrom('friend_requests').execute()
        await db.deleteFrom('friend_refusals').execute()
        let seen = FRIEND_STATES.none.cancel! // by Ana
        for (const { byAna, act } of steps) {
          const [actor, other] = byAna ? [ana, bia] : [bia, ana]
          const before = byAna ? seen : otherSide(seen)
          const next = FRIEND_STATES[before][act]
          // a request that is kept from who was asked cannot be answered by them
          await db.deleteFrom('friend_refusals').execute()
          const done = await changeFriendship(services, actor, other.id, act).then(
            () => true,
            () => false,
          )
          expect(done).toBe(next !== undefined)
          if (next !== undefined) seen = byAna ? next : otherSide(next)
          expect([await friendOf(ana, bia), await friendOf(bia, ana)]).toEqual([seen, otherSide(seen)])
        }
      }),
      { numRuns: 8, seed: 10 },
    )
  })
})

describe('a block', () => {
  test('ends what was between them, both ways, and notifies nobody', async () => {
    await setFollow(services, ana, bia.id, true)
    await setFollow(services, bia, ana.id, true)
    await changeFriendship(services, ana, bia.id, 'send')
    await changeFriendship(services, bia, ana.id, 'accept')
    const before = await messagesOf(ana)
    await setBlock(services, bia, ana.id, true)
    expect(await messagesOf(ana)).toEqual(before)
    expect(await getRelation(db, ana, bia.id)).toEqual({
      oneself: false,
      following: false,
      friend: 'none',
      blocking: false,
    })
    expect(await countConnections(db, bia.id)).toEqual({ followers: 0, following: 0 })
    expect((await findConnections(db, bia.id, 'blocked')).items).toMatchObject([{ username: ana.username }])
  })

  test('neither finds the other among people', async () => {
    const found = async (actor: Actor, other: Actor) =>
      (await findPeople(db, actor, other.username)).map(({ id }) => id)
    expect([await found(ana, bia), await found(bia, ana)]).toEqual([[bia.id], [ana.id]])
    await setBlock(services, bia, ana.id, true)
    expect([await found(ana, bia), await found(bia, ana)]).toEqual([[], []])
    await setBlock(services, bia, ana.id, false)
  })

  test('who is blocked is told only that it did not work; who blocks, why', async () => {
    await setBlock(services, bia, ana.id, true)
    expect((await refusalOf(setFollow(services, ana, bia.id, true))).message).toBe('Erro ao seguir usuário')
    expect((await refusalOf(changeFriendship(services, ana, bia.id, 'send'))).message).toBe(
      'Erro ao enviar solicitação',
    )
    expect((await refusalOf(setFollow(services, bia, ana.id, true))).message).toMatch(/Desbloqueie/)
    await setBlock(services, bia, ana.id, false)
    await setFollow(services, ana, bia.id, true)
  })

  test('at the same instant as 100 follows and requests: nothing is left between them', async () => {
    await Promise.allSettled([
      ...Array.from({ length: 50 }, () => setFollow(services, ana, bia.id, true)),
      setBlock(services, bia, ana.id, true),
      ...Array.from({ length: 50 }, () => changeFriendship(services, ana, bia.id, 'send')),
    ])
    expect(await requests()).toEqual([])
    expect(await countConnections(db, bia.id)).toEqual({ followers: 0, following: 0 })
  })

  test('a suspended person may block, and nothing else', async () => {
    const suspended = await suspend(services, bia)
    await setBlock(services, suspended, ana.id, true)
    expect((await refusalOf(changeFriendship(services, suspended, ana.id, 'send'))).kind).toBe('forbidden')
  })
})

test("the feed of those one follows: their works and those they signed, nobody else's", async () => {
  const caio = await person(services, `caio${round}`)
  const own = await publishWork(services, ana, aWork())
  const signed = await publishWork(services, caio, aWork())
  await publishWork(services, caio, aWork())
  await makeCoAuthor(services, signed.id, caio, ana)
  await setFollow(services, bia, ana.id, true)
  const idsOf = async (actor: Actor) =>
    (await findWorks(db, { followedBy: actor.id })).items.map(({ id }) => id).sort((a, b) => a - b)
  expect(await idsOf(bia)).toEqual([own.id, signed.id])
  expect(await idsOf(caio)).toEqual([])
  const { total, areas } = await getFacets(db, { followedBy: bia.id })
  expect([total, areas]).toEqual([2, [{ name: 'Educação', count: 2 }]])
})

test('what changes between two is told to the tabs of who did it, and to the other only what they are notified of', async () => {
  const countNotifications = async () => {
    const events = await db
      .deleteFrom('live_events')
      .where('topic', 'in', [`person:${ana.id}`, `person:${bia.id}`])
      .returning(['topic', sql<{ kind: string; person?: number }>`payload`.as('event')])
      .execute()
    return events
      .filter(({ event }) => event.kind === 'relation')
      .map(({ topic, event }) => [topic === `person:${ana.id}` ? 'Ana' : 'Bia', event.person])
      .sort()
  }
  const [toAna, toBia] = [
    ['Ana', bia.id],
    ['Bia', ana.id],
  ]
  await setFollow(services, ana, bia.id, true)
  expect(await countNotifications()).toEqual([toAna])
  await setFollow(services, ana, bia.id, true)
  expect(await countNotifications()).toEqual([])
  await setFollow(services, ana, bia.id, false)
  expect(await countNotifications()).toEqual([toAna])
  await changeFriendship(services, ana, bia.id, 'send')
  expect(await countNotifications()).toEqual([toAna, toBia])
  await changeFriendship(services, bia, ana.id, 'decline')
  expect(await countNotifications()).toEqual([toBia])
  // kept from who has declined before
  await changeFriendship(services, ana, bia.id, 'send')
  expect(await countNotifications()).toEqual([toAna])
  await changeFriendship(services, bia, ana.id, 'send')
  expect(await countNotifications()).toEqual([toAna, toBia])
  await setBlock(services, bia, ana.id, true)
  await setBlock(services, bia, ana.id, false)
  expect(await countNotifications()).toEqual([toBia, toBia])
})
