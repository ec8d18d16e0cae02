import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession } from '#domain/sessions/end-session.ts'
import { makeLinkToken } from '#domain/accounts/login/link-token.ts'
import { resetPassword } from '#domain/accounts/reset-password.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import type { Actor } from '#domain/actor.ts'
import { openCommunity } from '#domain/communities/community-test-services.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { aWork, person, suspend } from '#tests/people.ts'
import { listenTo } from '#tests/listen-to.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import { LiveStreams } from './live-streams.ts'
import { sessionCookie } from '#web/http/session.ts'

// Two processes of the product on one database, as behind a load balancer.
const services = await testServices()
const other = await openTestServices(services.config.databaseUrl!)
const [here, there] = [await serve(services), await serve(other)]
let ana: Actor
let bia: Actor
let workId: number

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  workId = (await publishWork(services, ana, aWork())).id
})

async function serve(of: Services): Promise<{ port: number; streams: LiveStreams }> {
  const streams = new LiveStreams(of)
  const server = http.createServer((req, res) => void (streams.handle(req, res) || res.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    streams.close()
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, streams }
}

async function signIn(actor: Actor): Promise<{ actor: Actor; cookie: string }> {
  const visit = { address: '192.0.2.1', userAgent: 'test', deviceId: null }
  const { token } = await startSession(services, actor.id, visit)
  const { id } = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return { actor: { ...actor, sessionId: id }, cookie: sessionCookie(services.config, token).split(';')[0]! }
}

const open = ({ port }: { port: number }, query: string, headers: Record<string, string> = {}) =>
  listenTo(port, query, headers)

/** Which of these topics a reader is told they may not hear. */
async function deniedOf(process: { port: number }, topics: string, cookie?: string): Promise<unknown> {
  const stream = await open(process, `topics=${topics}`, cookie === undefined ? {} : { cookie })
  expect(stream.status).toBe(200)
  const denied = await stream.denied()
  stream.close()
  return denied
}

const said = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

describe('what is told', () => {
  test('readers in both processes hear of a comment, as an id', async () => {
    const streams = [
      await open(here, `topics=work:${workId}`),
      await open(there, `topics=works,work:${workId}`),
    ]
    const { id } = await writeComment(services, bia, workId, said('Uma frase que só se lê com permissão'))
    for (const stream of streams) {
      expect(await stream.events(1)).toEqual([
        { topic: `work:${workId}`, event: { kind: 'comment', id, comments: expect.any(Number) } },
      ])
      expect(JSON.stringify(stream.messages)).not.toContain('Uma frase')
    }
  })

  test('Ana hears of her notifications, in a tab of either process', async () => {
    const { cookie } = await signIn(ana)
    const stream = await open(there, `topics=person:${ana.id}`, { cookie })
    await setLike(services, bia, workId, true)
    expect(await stream.events(1)).toMatchObject([
      { topic: `person:${ana.id}`, event: { kind: 'notification' } },
    ])
  })

  test('after a lost connection, in the other process, what came meanwhile is told once', async () => {
    const first = await open(here, `topics=work:${workId}`)
    await writeComment(services, bia, workId, said('1'))
    await first.events(1)
    const lastId = first.messages.at(-1)!.id
    first.close()
    const missed: number[] = []
    for (const n of ['2', '3']) missed.push((await writeComment(services, bia, workId, said(n))).id)
    const again = await open(there, `topics=work:${workId}`, { 'last-event-id': lastId })
    await again.events(2)
    missed.push((await writeComment(services, bia, workId, said('4'))).id)
    const ids = (await again.events(3)).map((message) => (message as { event: { id: number } }).event.id)
    expect(ids).toEqual(missed)
  })

  test('what happened between the loading of the page and the stream is told too', async () => {
    const after = await services.live.position(services.db)
    const { id } = await writeComment(services, bia, workId, said('entre os dois'))
    const stream = await open(there, `topics=work:${workId}&after=${encodeURIComponent(after)}`)
    expect(await stream.events(1)).toEqual([
      { topic: `work:${workId}`, event: { kind: 'comment', id, comments: expect.any(Number) } },
    ])
  })

  test('a reader who was away for longer than events are kept is told to load again', async () => {
    await writeComment(services, bia, workId, said('antes'))
    const newest = await services.db
      .selectFrom('live_events')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await services.db.deleteFrom('live_events').where('id', '<', newest.id).execute()
    const stream = await open(here, `topics=work:${workId}&after=5:5:`)
    await expect.poll(() => stream.messages.some(({ event }) => event === 'reload')).toBe(true)
  })
})

describe('who may listen', () => {
  test('visitors to works that can be read; to nobody’s own things, and to nothing unknown', async () => {
    expect((await open(here, `topics=works,work:${workId}`)).status).toBe(200)
    for (const topic of [`person:${ana.id}`, 'staff', 'work:999999', 'review:999999', 'segredo', 'work:1e3'])
      expect(await deniedOf(here, topic)).toEqual([topic])
    expect((await open(here, '')).status).toBe(400)
  })

  test('a tab whose work is hidden lets the stream go, and the others hear on; it is denied like one that nobody wrote', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const denied = [`work:${id}`, 'work:999999', 'work:nada', `person:${ana.id}`]
    const first = await open(here, `topics=work:${id},work:${workId}`)
    await services.db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
    await here.streams.check()
    await first.ended
    const again = await open(here, `topics=work:${workId},${denied.join(',')}`)
    await here.streams.check()
    // of each Ana is told on her own topic too
    for (const words of ['ainda', 'se ouve']) await writeComment(services, bia, workId, said(words))
    const comment = { topic: `work:${workId}`, event: { kind: 'comment' } }
    expect(await again.events(2)).toMatchObject([comment, comment])
    expect(await again.denied()).toEqual(denied)
  })

  test('Bia not to what concerns Ana, and nobody with a forged session', async () => {
    const { cookie } = await signIn(bia)
    const [anas, own] = [`person:${ana.id}`, `person:${bia.id}`]
    expect(await deniedOf(here, `${anas},${own}`, cookie)).toEqual([anas])
    expect(await deniedOf(here, own, `${cookie.slice(0, -4)}AAAA`)).toEqual([own])
  })

  test('the stream is cut as soon as its session ends, in any process; other sessions go on', async () => {
    const [one, two] = [await signIn(bia), await signIn(bia)]
    const cut = await open(there, `topics=works`, { cookie: one.cookie })
    const kept = await open(there, `topics=person:${bia.id}`, { cookie: two.cookie })
    await endSession(services.db, one.actor)
    await cut.ended
    expect(cut.messages.filter(({ event }) => event === 'message')).toEqual([])
    await writeComment(services, ana, workId, said('@bia'))
    expect(await kept.events(1)).toMatchObject([{ event: { kind: 'notification' } }])
  })

  test('who loses a role hears no more of staff in the same moment, nor who is suspended or gives up their second factor', async () => {
    const staff = async (name: string) => signIn(await person(services, name, { roles: ['moderator'] }))
    const [edu, fia, gil] = [await staff('edu'), await staff('fia'), await staff('gil')]
    const kept = await open(there, 'topics=staff', { cookie: (await staff('hugo')).cookie })
    const cut = []
    for (const { cookie } of [edu, fia, gil]) cut.push(await open(there, 'topics=staff,works', { cookie }))
    await services.db.deleteFrom('user_roles').where('user_id', '=', edu.actor.id).execute()
    await cut[0]!.ended
    await suspend(services, fia.actor)
    await cut[1]!.ended
    expect(await deniedOf(here, 'staff', fia.cookie)).toEqual(['staff'])
    await services.db.transaction().execute((tx) => services.live.publish(tx, 'staff', { kind: 'act' }))
    expect(await kept.events(1)).toEqual([{ topic: 'staff', event: { kind: 'act' } }])
    expect(cut[0]!.messages.filter(({ event }) => event === 'message')).toEqual([])
    const strict = await serve({ ...other, config: { ...other.config, staffSecondFactor: true } })
    expect(await deniedOf(strict, 'staff', gil.cookie)).toEqual(['staff'])
    const factor = (two_factor_enabled: boolean) =>
      services.db.updateTable('users').set({ two_factor_enabled }).where('id', '=', gil.actor.id).execute()
    await factor(true)
    const withFactor = await open(strict, 'topics=staff', { cookie: gil.cookie })
    await factor(false)
    await withFactor.ended
  })

  test('who leaves a community, or is made to, hears no more of it in the same moment; the others go on', async () => {
    const [ina, jo] = [
      await signIn(await person(services, 'ina')),
      await signIn(await person(services, 'joana')),
    ]
    const admin = await person(services, 'dono', { roles: ['admin'] })
    const { id } = await openCommunity(services, admin, [ina.actor, jo.actor])
    const left = await open(there, `topics=community:${id}`, { cookie: ina.cookie })
    const stays = await open(here, `topics=community:${id}`, { cookie: jo.cookie })
    await services.db.deleteFrom('community_members').where('user_id', '=', ina.actor.id).execute()
    await left.ended
    await services.live.publish(services.db, `community:${id}`, { kind: 'discussion', id: 1 })
    expect(await stays.events(1)).toMatchObject([{ topic: `community:${id}` }])
    expect(JSON.stringify(stays.messages)).not.toContain('rights-changed')
  })

  test('a session that runs out, and a work that is hidden, are found by the schedule', async () => {
    const { actor, cookie } = await signIn(bia)
    const { id } = await publishWork(services, ana, aWork())
    const [ofSession, ofWork] = [
      await open(here, 'topics=works', { cookie }),
      await open(here, `topics=work:${id}`),
    ]
    await services.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', actor.sessionId!)
      .execute()
    await services.db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
    await here.streams.check()
    await Promise.all([ofSession.ended, ofWork.ended])
  })

  test('who is suspended keeps listening; a new password cuts every stream of theirs at once', async () => {
    const dora = await person(services, 'dora')
    const [one, two] = [await signIn(dora), await signIn(dora)]
    const streams = [
      await open(here, `topics=person:${dora.id},work:${workId}`, { cookie: one.cookie }),
      await open(there, `topics=person:${dora.id},work:${workId}`, { cookie: two.cookie }),
    ]
    await suspend(services, dora)
    await Promise.all([here.streams.check(), there.streams.check()])
    await writeComment(services, bia, workId, said('@dora'))
    for (const stream of streams) await stream.events(2)

    const token = await makeLinkToken(services.db, 'reset', dora.id)
    const visit = { address: '192.0.2.1', userAgent: 'test', deviceId: null }
    const password = 'outra senha de teste'
    await resetPassword(services, { token, password, confirmation: password }, visit)
    await Promise.all(streams.map(({ ended }) => ended))
    expect(await deniedOf(here, `person:${dora.id}`, one.cookie)).toEqual([`person:${dora.id}`])
  })

  test('a deleted work is said to be gone, and its stream is let go; nobody listens to it any more', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const stream = await open(there, `topics=work:${id}`)
    await deleteWork(services, ana, id)
    expect(await stream.events(1)).toEqual([{ topic: `work:${id}`, event: { kind: 'deleted', id } }])
    await there.streams.check()
    await stream.ended
    expect(await deniedOf(there, `work:${id}`)).toEqual([`work:${id}`])
  })

  test('thirty streams for one person, twenty tabs among them, and not one more', async () => {
    const caio = await signIn(await person(services, 'caio'))
    const streams = []
    for (let n = 0; n < 30; n++) streams.push(await open(here, 'topics=works', { cookie: caio.cookie }))
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect((await open(here, 'topics=works', { cookie: caio.cookie })).status).toBe(429)
    streams[0]!.close()
    await expect
      .poll(async () => (await open(here, 'topics=works', { cookie: caio.cookie })).status)
      .toBe(200)
  })
})

test('a reader that takes nothing in is let go; the others notice nothing', async () => {
  await expect.poll(() => here.streams.count).toBe(0)
  const slow = await open(here, 'topics=works')
  const quick = await open(here, 'topics=works')
  slow.pause()
  const event = { kind: 'published' as const, id: 1, filler: 'x'.repeat(3500) }
  let sent = 0
  for (; sent < 5000 && here.streams.count > 1; sent += 100) {
    await services.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 100; n++) await services.live.publish(tx, 'works', event)
    })
    await quick.events(sent + 100)
  }
  expect(here.streams.count).toBe(1)
  expect(await quick.events(sent)).toHaveLength(sent)
})

test('at shutdown every stream ends and none is opened', async () => {
  const closing = await serve(other)
  const stream = await open(closing, 'topics=works')
  closing.streams.close()
  await stream.ended
  expect((await open(closing, 'topics=works')).status).toBe(503)
})
