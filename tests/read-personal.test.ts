import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Personal } from '#web/client/personal.ts'
import { sessionCookie } from '#web/http/session.ts'
import { personalReader, type ReadPersonal } from '#app/shell/read-personal.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { endSessionOf } from '#domain/sessions/end-session.ts'
import { testDatabase } from './database.ts'
import { aWork, person, suspend } from './people.ts'
import { openTestServices } from './services.ts'
import { watchQueries } from './watch-queries.ts'

// the table of routes is there once the pages are built
vi.mock('#web/http/existing-paths.ts', () => ({
  findPage: async (pathname: string) => {
    const [, username = '', slug = ''] = pathname.split('/')
    return { id: 'works/work-page', params: { username, slug } }
  },
}))

const { pool, url } = await testDatabase()
const services = await openTestServices(url)
const statements: string[] = []
const db = watchQueries({ pool }, ({ sql }) => statements.push(sql))
const ana = await person(services, 'ana')
const work = await publishWork(services, ana, aWork())
let people = 0
let read: ReadPersonal

beforeEach(() => {
  read = personalReader({ ...services, db })
})

interface Reader {
  actor: Actor
  token: string
  /** What a page, the work's unless said, is for whoever has this session, and in how many statements it was read. */
  view(path?: string): Promise<{ personal: Personal; cookie: string | null; asked: number }>
}

async function reader(roles: Actor['roles'] = []): Promise<Reader> {
  const actor = await person(services, `leitora_${++people}`, { roles: [...roles] })
  const visit = { address: '', userAgent: '', deviceId: null, formOpenedAt: null }
  const { token } = await startSession(services, actor.id, visit)
  const headers = new Headers({ Cookie: sessionCookie(services.config, token).split(';')[0]! })
  const view = async (path = work.path) => {
    statements.length = 0
    const page = { url: new URL(path, 'http://localhost'), works: [work.id] }
    const found = await read({ method: 'GET', url: 'http://localhost/_/me', headers }, page)
    return { ...found, asked: statements.length }
  }
  return { actor, token, view }
}

const mayComment = ({ personal }: { personal: Personal }) =>
  (personal.page as { can: { comment: boolean } }).can.comment

test('who comes back is asked for in one statement with all that is theirs, and gets the same', async () => {
  const bia = await reader()
  const [first, second] = [await bia.view(), await bia.view()]
  expect([first.asked, second.asked]).toEqual([2, 1])
  expect(first.personal.me?.username).toBe(bia.actor.username)
  const page = { ...(first.personal.page as object), submissionKey: expect.any(String) }
  expect(second.personal).toEqual({ ...first.personal, page, bell: expect.anything() })
  expect(second.personal.reactions?.liked).toEqual([])
  await setLike(services, bia.actor, work.id, true)
  const third = await bia.view()
  expect(third.asked).toBe(1)
  expect(third.personal.reactions?.liked).toEqual([work.id])
})

test('whoever is suspended between two pages may do nothing more on the second, and everything when it is lifted', async () => {
  const caio = await reader()
  expect(mayComment(await caio.view())).toBe(true)
  await suspend(services, caio.actor)
  expect(mayComment(await caio.view())).toBe(false)
  expect(mayComment(await caio.view())).toBe(false)
  await services.db
    .updateTable('suspensions')
    .set({ lifted_at: new Date() })
    .where('user_id', '=', caio.actor.id)
    .execute()
  expect(mayComment(await caio.view())).toBe(true)
})

test('who is no moderator any more sees nothing of a moderator’s', async () => {
  const dora = await reader(['moderator'])
  const before = await dora.view()
  expect(before.personal).toMatchObject({ me: { staff: true }, page: { can: { readEvidence: true } } })
  await services.db.deleteFrom('user_roles').where('user_id', '=', dora.actor.id).execute()
  const after = await dora.view()
  expect(after.personal).toMatchObject({ me: { staff: false }, page: { can: { readEvidence: false } } })
})

test('an ended session is a visitor’s at once, and its cookie is taken away', async () => {
  const edu = await reader()
  await edu.view()
  await edu.view()
  await endSessionOf(services.db, edu.token)
  for (let n = 0; n < 2; n++) {
    const { personal, cookie } = await edu.view()
    expect(personal).toEqual(VISITOR)
    expect(cookie).toMatch(/^session=; Max-Age=0/)
  }
})

test('many at the same time each get their own', async () => {
  const readers = [await reader(), await reader(), await reader()]
  const all = [...readers, ...readers, ...readers]
  for (let n = 0; n < 3; n++) {
    const found = await Promise.all(all.map(({ view }) => view()))
    expect(found.map(({ personal }) => personal.me?.id)).toEqual(all.map(({ actor }) => actor.id))
  }
})

test('where what is personal of a page cannot be read, who looks is known all the same', async () => {
  const bia = await reader()
  await bia.view()
  const { personal } = await bia.view('/ana/nao-existe')
  expect(personal).toMatchObject({ me: { id: bia.actor.id }, page: null })
})
