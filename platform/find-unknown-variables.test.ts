import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnknownVariables, slipsBetween } from './find-unknown-variables.ts'
import { variables } from './variables.ts'

test.each([
  ['PROT', 'PORT'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['data_dir', 'DATA_DIR'],
  ['SMTP_URI', 'SMTP_URL'],
  ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
])('%s was meant to be %s', (name, meant) => {
  expect(findUnknownVariables([name])).toEqual([{ name, meant }])
})

test('what begins as ours does is told, though nobody knows what was meant', () => {
  expect(findUnknownVariables(['ENTREPARES_LOGO', 'SMTP_PASSWORD'])).toEqual([
    { name: 'ENTREPARES_LOGO', meant: undefined },
    { name: 'SMTP_PASSWORD', meant: undefined },
  ])
})

test('what belongs to others is nobody’s business', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'PWD',
    'LANG',
    'TZ',
    'NODE_OPTIONS',
    'POSTGRES_PASSWORD',
    'AWS_REGION',
  ]
  expect(findUnknownVariables([...others, ...Object.keys(variables.entries), 'ENV_FILE'])).toEqual([])
})

test('slips are counted alike both ways, and are none only between equals', () => {
  const text = fc.stringMatching(/^[A-C]{0,8}$/)
  fc.assert(
    fc.property(text, text, (a, b) => {
      const slips = slipsBetween(a, b)
      expect(slips).toBe(slipsBetween(b, a))
      expect(slips === 0).toBe(a === b)
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
    }),
    { seed: 48 },
  )
})
