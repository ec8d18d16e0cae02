import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugify } from '#engines/text/slug.ts'
import { mixesAlphabets } from '#domain/mixes-alphabets.ts'
import { hasAddress } from './has-address.ts'

describe('letters that only look alike', () => {
  test.each(['Еducação', 'Biоlogia', 'Αrte', 'Física e Quíмica'])('%s mixes alphabets', (name) => {
    expect(mixesAlphabets(name)).toBe(true)
  })
  test.each([
    'Educação',
    'Receptores β adrenérgicos',
    'Литература',
    'São João d’El-Rei',
    'Δ e integrais',
    'e\u0301tica',
  ])('%s does not', (name) => expect(mixesAlphabets(name)).toBe(false))
})

describe('a name that nobody can type', () => {
  test.each(['Литература', '你好世界', '!!! ???', '😀😀😀'])('%s has no address', (name) =>
    expect(hasAddress(name)).toBe(false),
  )
})

test('whatever the name, its address has the shape that the database asks for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (name) => {
      expect(slugify(name, 'comunidade')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
    { seed: 20_261_122, numRuns: 500 },
  )
})
