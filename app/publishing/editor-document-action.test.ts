import { gunzipSync } from 'node:zlib'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { actorContext, servicesContext } from '#web/http/context.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { action } from './editor-document-action.ts'

const services = await testServices()
const ana = await person(services, 'ana')

async function open(markdown: string, headers: Record<string, string>): Promise<Response> {
  const body = JSON.stringify({ markdown })
  const request = new Request('http://pares.exemplo.br/_/editor-document', {
    method: 'POST',
    headers: { 'Content-Length': String(Buffer.byteLength(body)), ...headers },
    body,
  })
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, ana)
  const asked = { request, context, url: new URL(request.url), params: {}, pattern: '/_/editor-document' }
  return (await action(asked as unknown as Parameters<typeof action>[0])) as Response
}

const firstText = (json: string): string => JSON.parse(json).doc.content[0].content[0].text

test('Ana’s text comes as the editor’s document, compressed where her browser reads that', async () => {
  const answer = await open('Um texto de Ana.', { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  const sent = Buffer.from(await answer.arrayBuffer())
  expect(firstText(gunzipSync(sent).toString())).toBe('Um texto de Ana.')

  const plain = await open('Um texto de Ana.', { 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(firstText(await plain.text())).toBe('Um texto de Ana.')
})

test('the document of many short paragraphs is small when it leaves', async () => {
  // more would take minutes in a low-priority process on a busy machine
  const answer = await open('a\n\n'.repeat(4_000), { 'Accept-Encoding': 'gzip' })
  const sent = Buffer.from(await answer.arrayBuffer())
  expect(gunzipSync(sent).length).toBeGreaterThan(200_000)
  expect(sent.length).toBeLessThan(10_000)
})
