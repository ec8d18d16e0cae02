import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { countUnread } from './count-unread.ts'
import { findNotifications, newestNotifications } from './find-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { notify, type Notification } from './notify.ts'
import { badgeOf, actorNames } from './texts.ts'

const services = await testServices()
const { db } = services
const [ana, bia, caio] = [
  await person(services, 'ana'),
  await person(services, 'bia'),
  await person(services, 'caio'),
]

const notifyAna = (notification: Notification) =>
  db.transaction().execute((tx) => notify(services, tx, notification))
type Single = Extract<Notification, { message: string }>
const comment = (changes: Partial<Single> = {}): Single => ({
  to: [ana.id],
  type: 'comment',
  about: { kind: 'comment', id: 1 },
  message: 'Bia comentou',
  link: '/ana/tese#comentario-1',
  exceptActor: bia.id,
  ...changes,
})
const like = (who: typeof ana): Notification => ({
  to: [ana.id],
  type: 'like',
  group: {
    key: 'like:1',
    about: { kind: 'work-like', id: 1 },
    message: (name, people) =>
      `${actorNames(name ?? '', people)} ${people === 1 ? 'curtiu' : 'curtiram'} "Tese"`,
    standing: () => sql<boolean>`true`,
  },
  name: who.fullName,
  link: '/ana/tese',
  exceptActor: who.id,
})

beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
})

describe('Ana is told', () => {
  test('with the title of its type, words and link; unread', async () => {
    await notifyAna(comment())
    expect(await newestNotifications(db, ana)).toMatchObject([
      {
        type: 'comment',
        about: { kind: 'comment', id: 1 },
        title: 'Novo comentário',
        message: 'Bia comentou',
        person: { fullName: bia.fullName, verified: false },
        link: '/ana/tese#comentario-1',
        isRead: false,
      },
    ])
    expect(await countUnread(db, ana)).toBe(1)
    expect(await countUnread(db, bia)).toBe(0)
    await db.updateTable('profiles').set({ is_verified: true }).where('id', '=', bia.id).execute()
    expect(await newestNotifications(db, ana)).toMatchObject([{ person: { verified: true } }])
  })

  test('once, though she is named twice, and never about what she did herself', async () => {
    await notifyAna(comment({ to: [ana.id, ana.id, bia.id] }))
    await notifyAna(comment({ exceptActor: ana.id }))
    expect(await newestNotifications(db, ana)).toHaveLength(1)
    expect(await newestNotifications(db, bia)).toHaveLength(0)
  })

  test('by whom, unless nobody may learn it', async () => {
    await notifyAna(comment())
    await notifyAna(comment({ anonymous: true }))
    const shown = await newestNotifications(db, ana)
    expect(shown.map(({ person: by }) => by?.username ?? null)).toEqual([null, 'bia'])
    const kept = await db.selectFrom('notifications').select('actor_id').orderBy('id').execute()
    expect(kept).toEqual([{ actor_id: bia.id }, { actor_id: null }])
  })

  test('not of what one does between whom and her there is a block; of what nobody may learn who did, all the same', async () => {
    for (const [blocker, blocked] of [
      [ana, bia],
      [bia, ana],
    ] as const) {
      const block = { blocker_id: blocker.id, blocked_id: blocked.id }
      await db.insertInto('blocks').values(block).execute()
      await notifyAna(comment())
      expect(await newestNotifications(db, ana)).toEqual([])
      await notifyAna(comment({ exceptActor: caio.id }))
      // if a blocked person's review notified nobody, the silence would reveal its writer
      await notifyAna(comment({ anonymous: true }))
      const told = await newestNotifications(db, ana)
      expect(told.map(({ person: by }) => by?.username ?? null)).toEqual([null, 'caio'])
      await db.deleteFrom('blocks').execute()
      await db.deleteFrom('notifications').execute()
    }
  })

  test('not of what was rolled back', async () => {
    await db
      .transaction()
      .execute(async (tx) => {
        await notify(services, tx, comment())
        throw new Error('no')
      })
      .catch(() => {})
    expect(await countUnread(db, ana)).toBe(0)
  })

  test('live, with ids only', async () => {
    const after = await services.live.position(db)
    const event = new Promise<unknown>((resolve) => {
      services.live.subscribe([`person:${ana.id}`], ({ event: received }) => resolve(received), { after })
    })
    await notifyAna(comment())
    const [{ id } = { id: 0 }] = await newestNotifications(db, ana)
    expect(await event).toEqual({ kind: 'notification', id })
  })
})

describe('likes become one notification', () => {
  const messages = async () => (await newestNotifications(db, ana)).map(({ message }) => message)

  test('"Bia curtiu", then "Caio e mais 1 pessoa"', async () => {
    await notifyAna(like(bia))
    expect(await messages()).toEqual(['Bia Moraes curtiu "Tese"'])
    expect((await newestNotifications(db, ana))[0]!.person?.username).toBe('bia')
    await notifyAna(like(caio))
    expect(await messages()).toEqual(['Caio Prado e mais 1 pessoa curtiram "Tese"'])
  })

  test('who takes a like back and gives it again is counted once', async () => {
    for (const who of [bia, bia, caio, bia, caio]) await notifyAna(like(who))
    expect(await messages()).toEqual(['Caio Prado e mais 1 pessoa curtiram "Tese"'])
  })

  test('who may not be known is one of those behind it, and no id of theirs is kept', async () => {
    const said = (by: typeof ana, anonymous: boolean): Notification => ({
      to: [ana.id],
      type: 'discussion_reply',
      group: {
        key: 'review:1',
        about: { kind: 'review-discussion', id: 1 },
        message: (name, people) => `${name ?? 'Alguém'}, ${people} escreveram`,
        standing: () => sql<boolean>`true`,
      },
      name: by.fullName,
      link: null,
      exceptActor: by.id,
      anonymous,
    })
    await notifyAna(said(bia, true))
    await notifyAna(said(caio, false))
    await notifyAna(said(bia, true))
    expect(await messages()).toEqual(['Caio Prado, 2 escreveram'])
    const behind = await db.selectFrom('notification_actors').select('actor_id').execute()
    expect(behind.map(({ actor_id }) => actor_id)).toEqual([null, caio.id])
  })

  test('what was read stays; the next like begins a new one', async () => {
    await notifyAna(like(bia))
    await markAllRead(services, ana)
    await notifyAna(like(caio))
    expect(await messages()).toEqual(['Caio Prado curtiu "Tese"', 'Bia Moraes curtiu "Tese"'])
    expect(await countUnread(db, ana)).toBe(1)
  })

  test('thirty at once are thirty people in one row', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, (_, n) => person(services, `leitor_${n}`)))
    await Promise.all(people.map((who) => notifyAna(like(who))))
    const rows = await db.selectFrom('notifications').selectAll().execute()
    expect(rows).toMatchObject([
      { group_count: 30, message: expect.stringContaining('e mais 29 pessoas curtiram') },
    ])
  })
})

describe('reading', () => {
  test('one of hers is marked, somebody else cannot', async () => {
    await notifyAna(comment())
    const [shown] = await newestNotifications(db, ana)
    await markRead(services, bia, shown!.id)
    expect(await countUnread(db, ana)).toBe(1)
    await markRead(services, ana, shown!.id)
    expect(await countUnread(db, ana)).toBe(0)
    expect((await newestNotifications(db, ana))[0]).toMatchObject({ isRead: true })
  })

  test('the panel holds the 10 newest, the page all of them, none twice', async () => {
    for (let n = 1; n <= 25; n++) await notifyAna(comment({ message: `n${n}` }))
    expect((await newestNotifications(db, ana)).map(({ message }) => message)).toEqual(
      Array.from({ length: 10 }, (_, n) => `n${25 - n}`),
    )
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await findNotifications(db, ana, { cursor, size: 7 })
      seen.push(...page.items.map(({ message }) => message))
      cursor = page.next
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `n${25 - n}`))
    expect(await findNotifications(db, ana, { cursor: 'nonsense', size: 3 })).toMatchObject({
      items: { length: 3 },
    })
  })

  test('several written in the same moment are paged without a gap', async () => {
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 5; n++) await notify(services, tx, comment({ message: `n${n}` }))
    })
    const first = await findNotifications(db, ana, { size: 3 })
    const second = await findNotifications(db, ana, { size: 3, cursor: first.next })
    expect([...first.items, ...second.items].map(({ message }) => message)).toEqual([
      'n4',
      'n3',
      'n2',
      'n1',
      'n0',
    ])
  })
})

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [100, '9+'],
])('%i unread show "%s" on the bell', (unread, badge) => {
  expect(badgeOf(unread)).toBe(badge)
})
