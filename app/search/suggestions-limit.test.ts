import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rateRules } from '#domain/rate-rules.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { loader as people } from '#app/comments/people-loader.ts'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { loader as backlinks } from '#app/publishing/backlinks-loader.ts'
import { loader as institutions } from '#app/publishing/institutions-loader.ts'
import { loader as suggestions } from './suggestions-loader.ts'

const services = await testServices({ RATE_LIMITS: 'on' })

test.each([
  ['the search field', suggestions],
  ['names after an @', people],
  ['institutions', institutions],
  ['links of the editor', backlinks],
] as const)('who asks without end is told to wait, another is not: %s', async (name, load) => {
  const rule = 'suggestions:person'
  const key = name.replace(/\W/g, '').slice(0, 12)
  const [asking, other] = [await person(services, `${key}_a`), await person(services, `${key}_b`)]
  const ask = async (actor: typeof asking) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(actorContext, actor)
    const url = new URL('http://site/_/x?q=ana')
    return load({ context, url, request: new Request(url), params: {} } as never)
  }
  await services.limits.consume(rule, String(asking.id), rateRules[rule].points - 1)
  await expect(ask(asking)).resolves.toBeDefined()
  await expect(ask(asking)).rejects.toMatchObject({ init: { status: 429 } })
  await expect(ask(other)).resolves.toBeDefined()
})
