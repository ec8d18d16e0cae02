import { createRequestListener } from '@remix-run/node-fetch-server'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { sameOriginMiddleware } from '#web/http/same-origin-middleware.ts'
import { ownOrigin } from './own-origin.ts'

/** An accepted act gets 204. */
async function serve(config: { publicUrl?: string; trustProxy?: boolean }): Promise<string> {
  const passed = async () => new Response(null, { status: 204 })
  const listener = createRequestListener(
    async (request) => {
      const url = new URL(request.url)
      const args = { request, url, params: {}, pattern: '/', context: new RouterContextProvider() }
      try {
        return (await sameOriginMiddleware(args, passed)) ?? new Response(null, { status: 500 })
      } catch (refused) {
        return new Response(null, (refused as { init: ResponseInit }).init)
      }
    },
    ownOrigin({ publicUrl: undefined, trustProxy: false, ...config }),
  )
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const post = async (origin: string, headers: Record<string, string>) =>
  (await fetch(origin, { method: 'POST', headers })).status

const proxied = {
  Origin: 'https://entrepares.exemplo.br',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'entrepares.exemplo.br',
}

test('without an address of its own the product is where it was asked', async () => {
  const origin = await serve({})
  expect(await post(origin, { Origin: origin })).toBe(204)
  expect(await post(origin, {})).toBe(204)
  expect(await post(origin, { Origin: 'https://mau.exemplo' })).toBe(403)
  expect(await post(origin, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await post(origin, proxied)).toBe(403) // without a trusted proxy anyone could send this header
})

test('behind a trusted proxy it is where the proxy was asked', async () => {
  const origin = await serve({ trustProxy: true })
  expect(await post(origin, proxied)).toBe(204)
  expect(await post(origin, { ...proxied, Origin: 'https://mau.exemplo' })).toBe(403)
})

test('with a public address it is there, whatever the request looks like', async () => {
  const origin = await serve({ publicUrl: 'https://entrepares.exemplo.br' })
  expect(await post(origin, { Origin: 'https://entrepares.exemplo.br' })).toBe(204)
  expect(await post(origin, { Origin: origin })).toBe(403)
  expect(await post(origin, { Origin: 'https://mau.exemplo' })).toBe(403)
})
