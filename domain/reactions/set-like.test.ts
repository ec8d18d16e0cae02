import { beforeAll, describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { butChecks } from '#tests/but-checks.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { setLike } from './set-like.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})

async function figures(workId: number) {
  const { likes } = await db
    .selectFrom('work_figures')
    .select('likes')
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
  const { rows } = await db
    .selectFrom('work_likes')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
  return { likes, rows }
}

describe('Bia likes a work', () => {
  test('it counts, she takes it back, it counts no more', async () => {
    const { id } = await publishWork(services, ana, aWork())
    expect(await setLike(services, bia, id, true)).toEqual({ liked: true, likes: 1 })
    expect(await setLike(services, caio, id, true)).toEqual({ liked: true, likes: 2 })
    expect(await setLike(services, bia, id, false)).toEqual({ liked: false, likes: 1 })
    expect(await setLike(services, bia, id, false)).toEqual({ liked: false, likes: 1 })
    expect(await figures(id)).toEqual({ likes: 1, rows: 1 })
  })

  test('the authors are notified once, however often she changes her mind; her own likes tell nobody', async () => {
    const { id, path } = await publishWork(services, ana, aWork({ title: 'Sobre as curtidas' }))
    await makeCoAuthor(services, id, ana, caio)
    for (const liked of [true, false, true]) await setLike(services, bia, id, liked)
    await setLike(services, ana, id, true)
    expect((await newestNotifications(db, ana))[0]).toMatchObject({
      type: 'like',
      message: 'Bia Moraes curtiu “Sobre as curtidas”',
      link: path,
    })
    expect((await newestNotifications(db, caio))[0]).toMatchObject({
      message: 'Ana Ribeiro e mais 1 pessoa curtiram “Sobre as curtidas”',
    })
    expect((await newestNotifications(db, ana)).filter(({ link }) => link === path)).toHaveLength(1)
    // taken back, a like is named no more, and the last one takes the notification along
    await setLike(services, ana, id, false)
    expect((await newestNotifications(db, caio))[0]).toMatchObject({
      message: 'Bia Moraes curtiu “Sobre as curtidas”',
    })
    await setLike(services, bia, id, false)
    for (const author of [ana, caio])
      expect((await newestNotifications(db, author)).filter(({ link }) => link === path)).toEqual([])
  })

  test('200 times at once, from two processes: one like', async () => {
    const other = await openTestServices(services.config.databaseUrl!)
    const { id } = await publishWork(services, ana, aWork())
    await Promise.all(Array.from({ length: 200 }, (_, n) => setLike(n % 2 ? services : other, bia, id, true)))
    expect(await figures(id)).toEqual({ likes: 1, rows: 1 })
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => setLike(n % 2 ? services : other, bia, id, false)),
    )
    expect(await figures(id)).toEqual({ likes: 0, rows: 0 })
  })

  test('on and off wildly by three people: rows and count agree', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const people = [bia, caio, ana]
    await Promise.all(
      Array.from({ length: 150 }, (_, n) => setLike(services, people[n % 3]!, id, (n * 7) % 5 < 3)),
    )
    const { likes, rows } = await figures(id)
    expect(likes).toBe(rows)
  })
})

describe('who may not', () => {
  test('visitors and suspended people are told why; unknown and hidden works are not found', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const dora = await suspend(services, await person(services, 'dora'))
    expect(await refusalOf(setLike(services, null, id, true))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado para curtir',
    })
    expect(await refusalOf(setLike(services, dora, id, true))).toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining('suspensa'),
    })
    expect(await refusalOf(setLike(services, bia, 999_999, true))).toMatchObject({
      kind: 'missing',
      message: 'Trabalho não encontrado',
    })
    await db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
    expect(await refusalOf(setLike(services, bia, id, true))).toMatchObject({ kind: 'missing' })
    expect(await figures(id)).toEqual({ likes: 0, rows: 0 })
  })
})

test('a reader with the page open is told the new count, in another process too', async () => {
  const other = await openTestServices(services.config.databaseUrl!)
  const { id } = await publishWork(services, ana, aWork())
  const event = new Promise<unknown>((resolve) => {
    other.live.subscribe([`work:${id}`], butChecks(resolve))
  })
  await setLike(services, bia, id, true)
  expect(await event).toEqual({ kind: 'likes', likes: 1 })
})
