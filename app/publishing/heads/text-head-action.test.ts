import { readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { action } from './text-head-action.ts'

const services = await testServices()
const ana = await person(services, 'ana')

async function ask(text: string) {
  const body = JSON.stringify({ text })
  const headers = { 'Content-Length': String(Buffer.byteLength(body)) }
  const request = new Request('http://pares.exemplo.br/_/text-head', { method: 'POST', headers, body })
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, ana)
  const asked = { request, context, url: new URL(request.url), params: {}, pattern: '/_/text-head' }
  return action(asked as unknown as Parameters<typeof action>[0])
}

test('what Ana pastes comes back as the fields that its head names, or as no head', async () => {
  const text = readFileSync('tests/data/heads/30-pracas-sem-sombra.md', 'utf8')
  expect(await ask(text)).toMatchObject({ headed: { head: { title: 'Praças sem sombra', year: '2023' } } })
  expect(await ask('Um texto sem nada antes.')).toEqual({ headed: null })
})
