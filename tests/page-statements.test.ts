// How often a page asks the database when nothing of it is kept: what is public and what is for this person.
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { loader as feed } from '#app/search/feed-page.tsx'
import { loadPersonal } from '#app/shell/load-personal.ts'
import { loader as workPage } from '#app/works/work-page.tsx'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { openTestServices } from './services.ts'
import { watchQueries } from './watch-queries.ts'

// the table of routes is there once the pages are built
vi.mock('#web/http/existing-paths.ts', () => ({
  findPage: async (pathname: string) => {
    const [, username = '', slug] = pathname.split('/')
    return slug
      ? { id: 'works/work-page', params: { username, slug } }
      : { id: 'search/feed-page', params: {} }
  },
}))

const { pool, url } = await testDatabase()
const services = await openTestServices(url, { JOBS: 'on' })
const statements: string[] = []
const db = watchQueries({ pool }, ({ sql }) => statements.push(sql))
let bia: Actor
let token: string
let path: string

beforeAll(async () => {
  const ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  const other = await publishWork(services, ana, aWork())
  const work = await publishWork(services, ana, aWork())
  path = work.path
  await publishReview(services, bia, work.id, aReview())
  await writeComment(services, bia, work.id, {
    content: 'Como diz @ana, falta pouco.',
    submissionKey: crypto.randomUUID(),
  })
  await setLike(services, bia, other.id, true)
  token = (
    await startSession(services, bia.id, { address: '', userAgent: '', deviceId: null, formOpenedAt: null })
  ).token
})

type Loader = (args: never) => Promise<unknown>

async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await run()
  return statements.length
}

/** What is public of a page is read by its own loader. */
function readPublic(loader: Loader, address: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, db })
  context.set(actorContext, bia)
  const [, username, slug] = address.split('/')
  const at = new URL(address, 'http://localhost')
  return loader({ request: new Request(at), url: at, params: { username, slug }, context } as never)
}

/** And beside it: who asks, and what the page is for them; as the first time that a process sees a session. */
async function readPersonal(address: string, works: readonly number[] = []) {
  const { actor } = (await readSession(db, token))!
  return loadPersonal({ ...services, db }, actor, { url: new URL(address, 'http://localhost'), works })
}

test('the feed asks three times for everybody, once for who looks and once who that is', async () => {
  expect(await statementsOf(() => readPublic(feed, '/feed'))).toBe(3)
  expect(await statementsOf(() => readPersonal('/feed', [1]))).toBe(2)
})

test.each(['/feed?area=Educação', '/feed?ordem=visualizacoes'])('%s asks no more', async (address) => {
  expect(await statementsOf(() => readPublic(feed, address))).toBe(3)
})

test('a work’s page asks at most eight times for everybody, and twice for who reads it', async () => {
  expect(await statementsOf(() => readPublic(workPage, path))).toBeLessThanOrEqual(8)
  expect(await statementsOf(() => readPersonal(path))).toBe(3)
  const { page } = await readPersonal(path)
  const { id } = await db
    .selectFrom('works')
    .select('id')
    .where('slug', '=', path.split('/').at(-1)!)
    .executeTakeFirstOrThrow()
  // the browser names the work that it sees; where it is another one, all is asked again
  expect(await statementsOf(() => readPersonal(path, [id]))).toBe(2)
  expect(await statementsOf(() => readPersonal(path, [id + 1_000]))).toBe(3)
  const same = { ...(page as object), submissionKey: expect.any(String) }
  for (const works of [[id], [id + 1_000]]) expect((await readPersonal(path, works)).page).toEqual(same)
})
