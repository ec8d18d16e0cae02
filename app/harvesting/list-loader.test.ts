import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { walkList } from '#domain/citations/walk-list.ts'
import { aDiscussion, openCommunity } from '#domain/communities/community-test-services.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { findWorkIds } from '#domain/search/find-works.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { negotiateList } from '#app/cards/negotiate-list.ts'
import { aWork, person } from '#tests/people.ts'
import { testDatabase } from '#tests/database.ts'
import { openTestServices } from '#tests/services.ts'
import { watchQueries } from '#tests/watch-queries.ts'
import { loader } from './list-loader.ts'

const { pool, url: databaseUrl } = await testDatabase()
const services = await openTestServices(databaseUrl)
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let open: string
let hidden: string
beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  open = (await publishWork(services, ana, aWork({ title: 'Leitura em casa' }))).slug
  const secret = await publishWork(services, ana, aWork({ title: 'Leitura escondida' }))
  hidden = secret.slug
  for (const slug of [open, hidden]) {
    const { id } = await db
      .selectFrom('works')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await setSaved(services, bia, id, true)
  }
  await db.updateTable('works').set({ hidden: true }).where('id', '=', secret.id).execute()
})

type Params = { username?: string; communitySlug?: string }

function argsOf(path: string, actor: Actor | null, params: Params, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  context.set(requestContext, { id: '1', address: '10.0.0.1', userAgent: 'test', nonce: '' })
  const url = new URL(`http://site${path}`)
  return { request: new Request(url, { headers }), url, params, context }
}

async function get(path: string, actor: Actor | null, params: Params = {}): Promise<string> {
  try {
    return await (await loader(argsOf(path, actor, params))).text()
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    const status = (thrown as { init?: { status: number }; status?: number }).init?.status
    return String(status ?? (thrown as Response).status)
  }
}

test('a profile leaves for everybody, and what staff hid stays', async () => {
  for (const ending of ['bib', 'ris', 'json', 'csv']) {
    const text = await get(`/ana/trabalhos.${ending}`, null, { username: 'ana' })
    expect(text).toContain('Leitura em casa')
    expect(text).not.toContain('escondida')
  }
  expect(await get('/ninguem/trabalhos.bib', null, { username: 'ninguem' })).toBe('404')
})

test('a reading list is its owner’s alone, a search a member’s', async () => {
  const saved = await get('/saved/trabalhos.bib', bia)
  expect(saved).toContain('Leitura em casa')
  expect(saved).not.toContain('escondida')
  expect(await get('/saved/trabalhos.bib', caio)).toBe('')
  expect(await get('/saved/trabalhos.bib', null)).toBe('302')
  expect(await get('/feed/trabalhos.bib?q=leitura', null)).toBe('302')
  const found = await get('/feed/trabalhos.bib?q=leitura', caio)
  expect(found).toContain('Leitura em casa')
  expect(found).not.toContain('escondida')
  expect(await get('/feed/trabalhos.bib?q=inexistente', caio)).toBe('')
})

test('the works that a community discusses leave with its members, those of hidden discussions with nobody', async () => {
  const edu = await person(services, 'edu', { roles: ['admin'] })
  const room = await openCommunity(services, edu, [bia])
  const other = (await publishWork(services, ana, aWork({ title: 'Leitura de outra conversa' }))).slug
  const say = (slug: string) =>
    startDiscussion(services, bia, room.id, aDiscussion({ content: `Leiam [[${slug}]], que trata disto.` }))
  await say(open)
  await say(hidden)
  const { id } = await say(other)
  await db.updateTable('community_discussions').set({ hidden: true }).where('id', '=', id).execute()
  const path = `/community/${room.slug}/trabalhos.ris`
  const text = await get(path, bia, { communitySlug: room.slug })
  expect(text).toContain('Leitura em casa')
  expect(text).not.toMatch(/escondida|outra conversa/)
  expect(await get(path, caio, { communitySlug: room.slug })).toBe('404')
  expect(await get(path, null, { communitySlug: room.slug })).toBe('404')
})

test('who only deposited a work is no author of its reference', async () => {
  const dora = await person(services, 'dora')
  const { id, slug } = await publishWork(services, dora, aWork({ title: 'Tese alheia' }))
  await db.updateTable('works').set({ owner_role: 'depositor' }).where('id', '=', id).execute()
  expect(await get('/dora/trabalhos.bib', null, { username: 'dora' })).not.toContain(slug)
  const found = await get('/feed/trabalhos.bib?q=alheia', bia)
  expect(found).toContain('title = {{Tese alheia}}')
  expect(found).not.toMatch(/author =|Dora/)
})

test('a longer list asks the database as often', async () => {
  const queries = async (size: number) => {
    let count = 0
    const watched = watchQueries({ pool }, () => (count += 1))
    let walked = 0
    for await (const work of walkList(watched, (cursor) =>
      findWorkIds(watched, { order: 'date', cursor, size }),
    )) {
      walked += work.slug.length > 0 ? 1 : 0
      if (walked === size) break
    }
    return { count, walked }
  }
  const [one, three] = [await queries(1), await queries(3)]
  expect([one.walked, three.walked]).toEqual([1, 3])
  expect(three.count).toBe(one.count)
})

test('who accepts a file of references is led to it from the page of the list', async () => {
  const ask = async (path: string, accept: string) => {
    const args = argsOf(path, null, {}, { Accept: accept })
    const page = () => Promise.resolve(new Response('a página'))
    try {
      return (await negotiateList(args as never, page)) as Response
    } catch (thrown) {
      return thrown as Response
    }
  }
  const led = await ask('/feed?q=leitura', 'application/x-bibtex')
  expect([led.status, led.headers.get('Location')]).toEqual([303, '/feed/trabalhos.bib?q=leitura'])
  expect((await ask('/ana', 'text/html, text/csv;q=0.5')).status).toBe(200)
  expect((await ask('/ana', '*/*')).headers.get('Vary')).toBe('Accept')
})
