import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import type { Actor } from '#domain/actor.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { loader } from './suggestions-loader.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['admin'] })

async function proposed(actor: Actor, query: string): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  const url = new URL(`http://site/_/suggestions?${query}`)
  const answer = await loader({ context, url } as never)
  const { items } = (await answer.json()) as { items: { path: string }[] }
  return items.map(({ path }) => path)
}

test('the palette finds communities that are open to all; the field of the feed finds none', async () => {
  const open = await proposeCommunity(services, edu, aCommunity({ name: 'Marés do estuário' }))
  const waiting = await proposeCommunity(services, ana, aCommunity({ name: 'Marés de dezembro' }))
  expect([open.status, waiting.status]).toEqual(['approved', 'pending'])
  expect(await proposed(ana, 'todos&q=mares')).toEqual([`/community/${open.slug}`])
  expect(await proposed(ana, 'q=mares')).toEqual([])
})
