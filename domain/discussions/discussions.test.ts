import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { closeCommunity } from '#domain/communities/close-community.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { deleteDiscussion } from './delete-discussion.ts'
import { editDiscussion } from './edit-discussion.ts'
import { findDiscussions } from './find-discussions.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { getDiscussion } from './get-discussion.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { startDiscussion } from './start-discussion.ts'
import { pinOrLockDiscussion } from './pin-or-lock-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let dora: Actor
let edu: Actor
let room: { id: number; slug: string }

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  dora = await person(services, 'dora', { roles: ['moderator'] })
  edu = await person(services, 'edu', { roles: ['admin'] })
})
beforeEach(async () => {
  room = await openCommunity(services, edu, [ana, bia])
})

const start = (who: Actor | null, changes = {}, at?: Date) =>
  startDiscussion(services, who, room.id, aDiscussion(changes), {
    origins: ['https://entrepares.example'],
    ...(at && { at }),
  })
const community = (who: Actor | null) => getCommunity(db, who, room.slug)
const list = async (who: Actor | null) => (await findDiscussions(db, who, await community(who))).items
const shown = async (who: Actor | null, id: number) => (await getDiscussion(services, who, id)).discussion

describe('a discussion', () => {
  test('is read by members and staff; others find the community to join', async () => {
    const { id } = await start(ana)
    expect(await shown(bia, id)).toMatchObject({
      title: 'Como citar um trabalho retratado?',
      html: '<p>Encontrei um artigo <strong>retratado</strong> entre minhas referências.</p>',
      author: { username: 'ana' },
      content: null,
      can: { reply: true, edit: false, remove: false, pinAndLock: false },
    })
    expect(await shown(ana, id)).toMatchObject({ can: { edit: true, remove: true, pinAndLock: false } })
    expect(await shown(dora, id)).toMatchObject({ can: { reply: false, pinAndLock: true } })
    for (const who of [null, caio]) {
      expect(await getDiscussion(services, who, id)).toMatchObject({
        community: { slug: room.slug },
        discussion: null,
      })
      expect(await refusalOf(list(who))).toMatchObject({ kind: 'forbidden' })
    }
    expect(await refusalOf(getDiscussion(services, ana, 999_999))).toMatchObject({
      message: 'Discussão não encontrada',
    })
    expect(await community(null)).toMatchObject({ discussions: 1 })
  })

  test.each([
    [{ title: ' ' }, 'title', 'Preencha todos os campos'],
    [{ content: '\u200B' }, 'content', 'Preencha todos os campos'],
    [{ title: 'a'.repeat(201) }, 'title', 'Título deve ter no máximo 200 caracteres'],
    [{ content: 'a'.repeat(20_001) }, 'content', 'Conteúdo deve ter no máximo 20000 caracteres'],
    [{ content: 'a'.repeat(100_000) }, 'content', 'Conteúdo deve ter no máximo 20000 caracteres'],
  ])('what is wrong is said beside its field (%#)', async (changes, field, words) => {
    expect((await refusalOf(start(ana, changes))).fields).toEqual({ [field]: words })
    expect(await community(ana)).toMatchObject({ discussions: 0 })
  })

  test('takes the longest text and word there may be', async () => {
    const { id } = await start(ana, { title: '😀'.repeat(200), content: 'a'.repeat(20_000) })
    expect((await shown(ana, id))!.html).toBe(`<p><span class="long-word">${'a'.repeat(20_000)}</span></p>`)
  })

  test('sent twenty times it is one, counted once', async () => {
    const form = aDiscussion()
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => startDiscussion(services, ana, room.id, form)),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await community(ana)).toMatchObject({ discussions: 1 })
  })

  test('begun from one draft in two windows, it is two if they end in different words', async () => {
    const form = aDiscussion()
    const send = (title: string) => startDiscussion(services, ana, room.id, { ...form, title })
    const ids = (await Promise.all(['Uma', 'Outra', 'Uma', 'Outra'].map(send))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(ids.slice(0, 2)).toEqual(ids.slice(2))
  })

  test('is not started by others, the suspended, nor in a closed community', async () => {
    const gil = await person(services, `gil_${room.id}`)
    await joinCommunity(services, gil, room.id)
    expect(await refusalOf(start(null))).toMatchObject({ kind: 'unauthenticated' })
    expect(await refusalOf(start(caio))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(start(dora))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(start(await suspend(services, gil)))).toMatchObject({ kind: 'forbidden' })
    await closeCommunity(services, dora, room.id, { reason: 'Sem atividade.' })
    expect(await refusalOf(start(ana))).toMatchObject({ kind: 'conflict' })
  })

  test('calls whom it mentions, without quoting it and without its title for who is no member; not across a block', async () => {
    await db.insertInto('blocks').values({ blocker_id: bia.id, blocked_id: ana.id }).execute()
    const { id } = await start(ana, { content: 'Que dizem @caio, @bia e @ninguem_assim? `@edu`' })
    expect((await newestNotifications(db, caio))[0]).toMatchObject({
      message: `Ana Ribeiro mencionou você em uma discussão da comunidade “${(await community(caio)).name}”`,
      link: `/discussion/${id}`,
    })
    expect((await newestNotifications(db, bia)).filter(({ link }) => link === `/discussion/${id}`)).toEqual(
      [],
    )
    expect((await shown(ana, id))!.html).toContain(
      '<a href="/caio">@caio</a>, <a href="/bia">@bia</a> e @ninguem_assim? <code>@edu</code>',
    )
    await db.deleteFrom('blocks').execute()
    const revision = { title: 'Só para quem participa', content: 'Que dizem @bia e @caio?', revision: 1 }
    await db.deleteFrom('notifications').execute()
    await editDiscussion(services, ana, id, { ...revision, content: 'E @dora?' })
    await editDiscussion(services, ana, id, { ...revision, revision: 2 })
    const told = async (who: Actor) => (await newestNotifications(db, who)).map(({ message }) => message)
    expect(await told(bia)).toEqual(['Ana Ribeiro mencionou você na discussão “Só para quem participa”'])
    for (const who of [caio, dora]) {
      expect(await told(who)).toHaveLength(1)
      expect(JSON.stringify(await newestNotifications(db, who))).not.toContain('Só para quem participa')
    }
  })
})

describe('the list', () => {
  test('has pinned ones first, then the newest, page by page', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    const ids = []
    for (let n = 1; n <= 5; n++) ids.push((await start(ana, { title: `Discussão ${n}` }, day(n))).id)
    await pinOrLockDiscussion(services, edu, ids[1]!, { pinned: true })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof findDiscussions>> = await findDiscussions(
        db,
        ana,
        await community(ana),
        { cursor, size: 2 },
      )
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['Discussão 2', 'Discussão 5', 'Discussão 4', 'Discussão 3', 'Discussão 1'])
    const found = await findDiscussions(db, ana, await community(ana), { ids: [ids[0]!, 999_999] })
    expect(found.items.map(({ id }) => id)).toEqual([ids[0]])
  })

  test('shows words, not marks', async () => {
    await start(ana, {
      content: '## Um título\n\nVeja [[um-trabalho-bom|este]] e [outro](https://a.example), *já*.',
    })
    expect((await list(ana))[0]!.excerpt).toBe('Um título Veja este e outro, já.')
  })
})

describe('pinning and locking', () => {
  test('is for the owner and staff, and staff’s is recorded', async () => {
    const { id } = await start(ana)
    expect(await refusalOf(pinOrLockDiscussion(services, ana, id, { pinned: true }))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await pinOrLockDiscussion(services, edu, id, { pinned: 'true' })).toEqual({
      pinned: true,
      locked: false,
    })
    expect(await pinOrLockDiscussion(services, dora, id, { locked: true })).toEqual({
      pinned: true,
      locked: true,
    })
    const record = await db
      .selectFrom('moderation_record')
      .select('actor_id')
      .where('target_type', '=', 'discussion')
      .where('target_id', '=', id)
      .execute()
    expect(record).toEqual([{ actor_id: dora.id }])
    expect(await refusalOf(writeReply(services, bia, id, aReply()))).toMatchObject({
      kind: 'conflict',
      message: 'Esta discussão está fechada para novas respostas.',
    })
    expect((await shown(bia, id))?.can.reply).toBe(false)
  })

  test('is nothing for a visitor, a stranger, or a suspended owner', async () => {
    const { id } = await start(ana)
    const of = (who: Actor | null) => refusalOf(pinOrLockDiscussion(services, who, id, { pinned: true }))
    expect(await of(null)).toMatchObject({ kind: 'unauthenticated' })
    expect(await of(caio)).toMatchObject({ kind: 'forbidden' })
    expect(await of({ ...edu, suspended: true })).toMatchObject({ kind: 'forbidden' })
  })
})

describe('changing it', () => {
  test('is its writer’s, from the text that stands', async () => {
    const { id } = await start(ana)
    const changed = { title: 'Outro título', content: 'Outro texto, @caio.', revision: 1 }
    expect(await refusalOf(editDiscussion(services, bia, id, changed))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(editDiscussion(services, edu, id, changed))).toMatchObject({ kind: 'forbidden' })
    await editDiscussion(services, ana, id, changed)
    expect(await shown(bia, id)).toMatchObject({
      title: 'Outro título',
      revision: 2,
      editedAt: expect.any(String) as string,
    })
    expect(await refusalOf(editDiscussion(services, ana, id, changed))).toMatchObject({ kind: 'conflict' })
    await editDiscussion(services, ana, id, { ...changed, content: 'De novo @caio.', revision: 2 })
    const notifications = (await newestNotifications(db, caio)).filter(
      ({ link }) => link === `/discussion/${id}`,
    )
    expect(notifications).toHaveLength(1)
  })
})

describe('taking it back', () => {
  test('leaves nothing where nobody answered, and no bell that quotes it', async () => {
    const { id } = await start(ana, { content: 'Veja, @caio.' })
    await writeReply(services, ana, id, aReply())
    expect(await refusalOf(deleteDiscussion(services, bia, id))).toMatchObject({ kind: 'forbidden' })
    expect(await deleteDiscussion(services, { ...ana, suspended: true }, id)).toEqual({
      slug: room.slug,
      gone: true,
    })
    expect(await refusalOf(getDiscussion(services, ana, id))).toMatchObject({ kind: 'missing' })
    expect((await newestNotifications(db, caio)).filter(({ link }) => link === `/discussion/${id}`)).toEqual(
      [],
    )
    expect(await community(ana)).toMatchObject({ discussions: 0 })
  })

  test('leaves others’ words under its place, where nothing new is said', async () => {
    const { id } = await start(ana)
    await writeReply(services, bia, id, aReply())
    expect(await deleteDiscussion(services, ana, id)).toMatchObject({ gone: false })
    expect(await shown(bia, id)).toMatchObject({
      deleted: true,
      title: '',
      html: '',
      author: null,
      replies: 1,
      can: { reply: false },
    })
    expect(await list(bia)).toEqual([])
    expect(await community(ana)).toMatchObject({ discussions: 0 })
    expect(await refusalOf(writeReply(services, bia, id, aReply()))).toMatchObject({ kind: 'conflict' })
    expect(
      (await refusalOf(editDiscussion(services, ana, id, { title: 'a', content: 'b', revision: 1 }))).kind,
    ).toBe('missing')
  })

  test('an erased account’s words stay without a name', async () => {
    const gil = await person(services, `gil_${room.id}`)
    await joinCommunity(services, gil, room.id)
    const { id } = await start(gil)
    await writeReply(services, bia, id, aReply())
    await db.deleteFrom('users').where('id', '=', gil.id).execute()
    expect(await shown(bia, id)).toMatchObject({ author: null, deleted: false, replies: 1 })
    expect(await community(ana)).toMatchObject({ members: 3, discussions: 1 })
  })
})
