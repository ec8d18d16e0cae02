import { expect, test } from 'vitest'
import { encodingWeight } from './encoding-weight.ts'

test.each([
  ['gzip, deflate, br', 1, 1],
  ['br;q=0, gzip', 0, 1],
  ['br;q=0', 0, 0],
  ['br;q=0.0, *', 0, 1],
  ['gzip;q=0.5, BR; q=0.9', 0.9, 0.5],
  ['*', 1, 1],
  ['identity', 0, 0],
  ['brotli', 0, 0],
  ['br;q=x', 0, 0],
  ['', 0, 0],
])('%s', (accept, br, gzip) => {
  const request = new Request('http://site/', { headers: { 'Accept-Encoding': accept } })
  expect([encodingWeight(request, 'br'), encodingWeight(request, 'gzip')]).toEqual([br, gzip])
})
