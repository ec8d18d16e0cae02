import { expect, test } from 'vitest'
import { escapeBeyondAscii } from './one-byte-source.ts'

test('what the server runs says the same in ASCII', () => {
  const code = String.raw`['é — 𝔸', ${'`'}…\n${'`'}, /[à-ú𝔸]/u.test('ã𝔸'), "\u00e9", 'plain']`
  const escaped = escapeBeyondAscii(code)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  const read = (text: string): unknown => new Function(`return ${text}`)()
  expect(read(escaped)).toEqual(read(code))
})
