import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rateRules } from '#domain/rate-rules.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { loader as following } from './following-page.tsx'

const services = await testServices({ RATE_LIMITS: 'on' })

test('a search among those whom one follows counts as any other, and a list without words does not', async () => {
  const ana = await person(services, 'ana')
  const ask = async (search: string) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(actorContext, ana)
    context.set(requestContext, { address: '203.0.113.7' } as never)
    const url = new URL(`http://site/feed/seguindo${search}`)
    return following({ context, url, request: new Request(url), params: {} } as never)
  }
  const rule = 'search:person'
  await services.limits.consume(rule, String(ana.id), rateRules[rule].points - 1)
  await expect(ask('?q=leitura')).resolves.toBeDefined()
  await expect(ask('?q=leitura')).rejects.toMatchObject({ init: { status: 429 } })
  await expect(ask('')).resolves.toBeDefined()
})
