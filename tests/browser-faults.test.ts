// What a page says of itself when a part of it failed in the browser alone.
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { requestContext, servicesContext } from '#web/http/context.ts'
import { createLog } from '#platform/log.ts'
import { watchUndrawn } from '#server/watch-undrawn.ts'
import { testServices } from './services.ts'
import { action } from '#app/shell/faults-action.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const fault = { kind: 'comment', id: 7, message: 'x is undefined', at: '/assets/part.js:1:2' }

function listen() {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const undrawn = watchUndrawn(log)
  onTestFinished(() => undrawn.stop())
  return { lines, undrawn }
}

async function send(body: string, address = '203.0.113.1', headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestContext, { id: 'um-pedido', address, userAgent: 'teste', nonce: '' })
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  const request = new Request('http://localhost/_/falhas', {
    method: 'POST',
    body,
    headers: { ...length, ...headers },
  })
  const answer = await action({ request, context } as never)
  return answer instanceof Response ? answer.status : answer.init?.status
}

test('it is one line in English, and one of its own count', async () => {
  const { lines, undrawn } = listen()
  expect(await send(JSON.stringify(fault))).toBe(204)
  expect(lines).toMatchObject([
    {
      level: 'warn',
      msg: 'a part of a page could not be drawn in a browser',
      kind: 'comment',
      id: 7,
      fault: { message: 'x is undefined', at: '/assets/part.js:1:2' },
    },
  ])
  expect([undrawn.inBrowsers(), undrawn.byKind(), undrawn.total()]).toEqual([{ comment: 1 }, {}, 0])
})

test('what is long, or none of it, is neither', async () => {
  const { lines } = listen()
  expect(await send('{"kind":"senha"}')).toBe(400)
  expect(await send(JSON.stringify({ ...fault, more: 'a'.repeat(3000) }))).toBe(413)
  expect(await send(JSON.stringify(fault), '203.0.113.1', { 'Content-Length': '' })).toBe(413)
  expect(lines).toEqual([])
})

test('from one address only so many are heard', async () => {
  const { lines } = listen()
  const statuses: unknown[] = []
  for (let n = 0; n < 32; n += 1) statuses.push(await send(JSON.stringify(fault), '203.0.113.9'))
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect(lines).toHaveLength(30)
  expect(await send(JSON.stringify(fault), '203.0.113.10')).toBe(204)
})
