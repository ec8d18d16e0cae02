import { expect, test } from 'vitest'
import { isFresh } from './is-fresh.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a" ,"y"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"*"', false],
  ['"x,"a""', false],
  ['', false],
])('%s', (asked, fresh) => {
  const request = new Request('http://site/', { headers: { 'If-None-Match': asked } })
  expect([isFresh(request, '"a"'), isFresh(request, 'W/"a"')]).toEqual([fresh, fresh])
})
