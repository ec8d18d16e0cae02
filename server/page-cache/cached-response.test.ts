import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import { cachedResponse } from './cached-response.ts'

const html = Buffer.from('<p>a página</p>')
const page = {
  status: 200,
  headers: {},
  etag: 'W/"abc"',
  body: { br: brotliCompressSync(html), gzip: gzipSync(html) },
} as unknown as CachedPage

const answer = (headers: Record<string, string>) =>
  cachedResponse(page, { headers: new Headers(headers) } as never, 'kept')

test.each([['W/"abc"'], ['"abc"'], ['*'], ['"x", "abc"']])(
  'who has the page (%s) is told so',
  async (known) => {
    expect((await answer({ 'If-None-Match': known })).status).toBe(304)
    expect((await answer({ 'If-None-Match': '"other"' })).status).toBe(200)
  },
)

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
])('%s gets %s', async (accept, encoding) => {
  const { headers, body } = await answer({ 'Accept-Encoding': accept })
  expect(headers['content-encoding']).toBe(encoding)
  if (!encoding) expect(body!.toString()).toBe(html.toString())
})
