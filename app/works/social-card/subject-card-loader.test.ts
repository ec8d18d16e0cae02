import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '#web/http/context.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { loader } from './subject-card-loader.ts'

const services = await testServices()

async function get(params: { username?: string; area?: string }, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return loader({ request: new Request('http://site/cartao.png', { headers }), params, context })
}

test('a shared profile and a shared area have pictures of their own, 1200 by 630', async () => {
  await person(services, 'ana')
  await person(services, 'bia')
  const pictures = await Promise.all(
    [{ username: 'ana' }, { username: 'bia' }, { area: 'educacao' }].map(async (params) => {
      const answer = await get(params)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect((await get(params, { 'If-None-Match': answer.headers.get('ETag')! })).status).toBe(304)
      return bytes.toString('base64')
    }),
  )
  expect(new Set(pictures).size).toBe(3)
  await expect(get({ username: 'ninguem' })).rejects.toBeDefined()
  await expect(get({ area: 'nada' })).rejects.toBeDefined()
})
