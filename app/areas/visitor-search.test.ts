import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { rateRules } from '#domain/rate-rules.ts'
import { networkOf } from '#platform/addresses/network-of.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { loader as feed } from '#app/search/feed-page.tsx'
import { loader as areas } from './areas-page.tsx'

const services = await testServices({ RATE_LIMITS: 'on' })
const ana = await person(services, 'ana')
const shown = await publishWork(services, ana, aWork({ title: 'Bromélias da serra' }))
const hidden = await publishWork(services, ana, aWork({ title: 'Bromélias do mangue' }))
await services.db.updateTable('works').set({ hidden: true }).where('id', '=', hidden.id).execute()

const ask = async (
  load: typeof areas | typeof feed,
  address: string,
  from: string,
  actor: typeof ana | null = null,
) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  context.set(requestContext, { id: '1', address: from, userAgent: '', nonce: '' })
  const url = new URL(address, 'https://pares.br')
  return load({ context, url, request: new Request(url), params: {} } as never)
}
const titles = async (address: string) => {
  const { data } = (await ask(areas, address, '192.0.2.1')) as unknown as {
    data: { page: { items: { title: string }[] } | null; facets: { total: number } }
  }
  return { titles: data.page?.items.map(({ title }) => title), total: data.facets.total }
}

test('a visitor finds what members find, and nothing that staff hid', async () => {
  const found = { titles: ['Bromélias da serra'], total: 1 }
  expect(await titles('/areas?q=bromélia')).toEqual(found)
  expect(await titles('/areas?q=bromélia&area=Educação&ordem=data')).toEqual(found)
  expect(await titles('/areas?q=bromélia&area=Direito')).toMatchObject({ titles: [] })
  expect(await titles('/areas')).toMatchObject({ titles: undefined })
})

test('an address that is pasted leads to its work, empty fields leave the address', async () => {
  await expect(ask(areas, `/areas?q=https://pares.br/ana/${shown.slug}`, '192.0.2.2')).rejects.toMatchObject({
    status: 302,
  })
  await expect(ask(areas, '/areas?q=mar&area=', '192.0.2.2')).rejects.toMatchObject({ status: 302 })
})

test('who searches without end is told to wait, by person or by address; another is not, nor who walks the areas', async () => {
  await services.limits.consume(
    'search:address',
    networkOf('192.0.2.7'),
    rateRules['search:address'].points - 1,
  )
  await expect(ask(areas, '/areas?q=mar', '192.0.2.7')).resolves.toBeDefined()
  await expect(ask(areas, '/areas?q=mar', '192.0.2.7')).rejects.toMatchObject({ init: { status: 429 } })
  await expect(ask(areas, '/areas', '192.0.2.7')).resolves.toBeDefined()
  await expect(ask(areas, '/areas?q=mar', '192.0.2.8')).resolves.toBeDefined()
  await services.limits.consume('search:person', String(ana.id), rateRules['search:person'].points - 1)
  await expect(ask(feed, '/feed?q=mar', '192.0.2.9', ana)).resolves.toBeDefined()
  await expect(ask(feed, '/feed?q=mar', '192.0.2.9', ana)).rejects.toMatchObject({ init: { status: 429 } })
})
