import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measurePassword } from './password-strength.ts'

test('what is guessed first is weak, what nobody guesses is strong', () => {
  for (const weak of ['abc123', 'senha123', '123456789', 'aaaaaaaaaaaa', 'qwertyuiop', 'Brasil2014']) {
    expect(measurePassword(weak), weak).toBeLessThanOrEqual(1)
  }
  for (const strong of ['cavalo bateria grampo certo', 'xK9!vQ2#mW7p', 'Tr0ca-lua_verde&mar']) {
    expect(measurePassword(strong), strong).toBeGreaterThanOrEqual(3)
  }
})

test('whatever is typed has a measure, and one more repetition adds little', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect([0, 1, 2, 3, 4]).toContain(measurePassword(password))
    }),
  )
})
