import { expect, test } from 'vitest'
import { isOwnDoi } from './require-foreign-doi.ts'

test.each([
  ['10.5555.x/ep.2026.abc', true],
  ['10.5555.X/EP.2026.ABC', true],
  ['10.5555.xy/ep.2026.abc', false],
  ['10.5555/ep.2026.abc', false],
])('%s is of this platform: %s', (doi, own) => {
  expect(isOwnDoi({ doiPrefix: '10.5555.x' }, doi)).toBe(own)
})
