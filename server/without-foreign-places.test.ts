import { expect, test } from 'vitest'
import { withoutForeignPlaces } from './without-foreign-places.ts'

test.each([
  ['//mau.exemplo/x', '/mau.exemplo/x'],
  ['/\\mau.exemplo', '/mau.exemplo'],
  ['\\\\mau.exemplo', '/mau.exemplo'],
  ['/feed', '/feed'],
  ['https://doi.org/10.5555/x', 'https://doi.org/10.5555/x'],
])('a redirect to %s leads to %s', (place, led) => {
  const response = new Response(null, { status: 302, headers: { Location: place } })
  expect(withoutForeignPlaces(response).headers.get('Location')).toBe(led)
})
