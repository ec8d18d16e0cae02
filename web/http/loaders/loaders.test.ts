import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { notesOf } from '#web/http/response-metadata.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { anyone, member } from '#web/http/guards.ts'
import { personalLoader } from './personal-loader.ts'
import { publicLoader } from './public-loader.ts'

const services = await testServices()
const ana = await person(services, 'ana')

function asking(actor: Actor | null, address = 'http://site/x') {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  const url = new URL(address.replace(/\.data$/, ''))
  return { request: new Request(address), url, params: { slug: 'tese' }, context }
}

async function thrownBy(act: () => Promise<unknown>): Promise<unknown> {
  try {
    await act()
  } catch (thrown) {
    return thrown
  }
  throw new Error('nothing was thrown')
}

test('a public answer is made of its address, and says of what', async () => {
  const load = publicLoader({
    async read(args) {
      expect(Object.keys(args).sort()).toEqual(['params', 'services', 'url'])
      return { from: ['work:12', 'figures'], data: 'texto', headers: { Link: '<x>' } }
    },
  })
  const loaderArgs = asking(ana)
  const answer = await load(loaderArgs)
  expect(answer).toMatchObject({ data: 'texto', init: { headers: { Link: '<x>' } } })
  expect([...notesOf(loaderArgs.context).from]).toEqual(['work:12', 'figures'])
  expect(notesOf(loaderArgs.context)).toMatchObject({ isPublic: true, isPersonal: false })
})

test('the guard runs before anything is read', async () => {
  const load = publicLoader({
    guard: member,
    read: () => Promise.reject(new Error('it was read')),
  })
  const thrown = (await thrownBy(() => load(asking(null, 'http://site/feed?q=x')))) as Response
  expect(thrown.headers.get('Location')).toBe('/auth?destino=%2Ffeed%3Fq%3Dx')
})

test('a personal answer knows who asks, and is noted as theirs', async () => {
  const load = personalLoader({ guard: member, read: async ({ actor }) => actor.username })
  const loaderArgs = asking(ana)
  expect(await load(loaderArgs)).toBe('ana')
  expect(notesOf(loaderArgs.context)).toMatchObject({ isPublic: false, isPersonal: true })
  const open = personalLoader({ guard: anyone, read: async ({ actor }) => actor })
  expect(await open(asking(null))).toBeNull()
})

test('a refusal becomes its status; in the app, where it says so, the feed with the words', async () => {
  const missing = async () => {
    throw new Refusal('missing', 'Trabalho não encontrado')
  }
  expect(await thrownBy(() => publicLoader({ read: missing })(asking(null)))).toMatchObject({
    init: { status: 404 },
  })
  const led = publicLoader({ backToFeed: 'Erro ao carregar', read: missing })
  expect(await thrownBy(() => led(asking(null)))).toMatchObject({ init: { status: 404 } })
  const away = (await thrownBy(() => led(asking(null, 'http://site/x.data')))) as Response
  expect(away.headers.get('Location')).toBe('/feed')
  expect(decodeURIComponent(away.headers.get('Set-Cookie')!)).toContain('Trabalho não encontrado')
})
