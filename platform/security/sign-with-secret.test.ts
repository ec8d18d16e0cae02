import { expect, test } from 'vitest'
import { equalInConstantTime } from './equal-in-constant-time.ts'
import { signWithSecret } from './sign-with-secret.ts'

const config = { secret: 's'.repeat(40) }

test('a signature is of one secret, one purpose and one text', () => {
  const right = signWithSecret(config, 'harvest', 'a')
  expect(right.toString('base64url')).toBe(signWithSecret(config, 'harvest', 'a').toString('base64url'))
  // what was signed before this release stays valid: the name, a space, the text
  expect(right.toString('hex')).toMatch(/^[0-9a-f]{64}$/)
  for (const other of [
    signWithSecret(config, 'harvest', 'b'),
    signWithSecret(config, 'former-slug', 'a'),
    signWithSecret({ secret: 't'.repeat(40) }, 'harvest', 'a'),
  ])
    expect(equalInConstantTime(right, other)).toBe(false)
  expect(() => signWithSecret({ secret: undefined }, 'harvest', 'a')).toThrow('harvest')
})

test('secrets are equal whole, and one that is shorter is none', () => {
  expect(equalInConstantTime('abc', Buffer.from('abc'))).toBe(true)
  for (const other of ['abd', 'ab', 'abcd', '', 'á']) expect(equalInConstantTime('abc', other)).toBe(false)
})
