import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addChips, readChips } from './chips.ts'

const formOf = (...values: string[]) => {
  const form = new FormData()
  for (const value of values) form.append('keywords', value)
  return form
}

it('Ana types the same keyword twice and it stays once', () => {
  expect(addChips(['Ideb'], '  ideb ')).toEqual(['Ideb'])
})

it('a pasted list becomes several chips', () => {
  expect(addChips([], 'causalidade, estatística;\n  regressão  linear ,')).toEqual([
    'causalidade',
    'estatística',
    'regressão linear',
  ])
})

it('a name with its comma stays one name, several are separated by semicolons', () => {
  expect(addChips(['Ana Ribeiro'], 'Silva, Maria da; SOUZA, João', 'names')).toEqual([
    'Ana Ribeiro',
    'Silva, Maria da',
    'SOUZA, João',
  ])
  const form = formOf('Silva, Maria da', 'SOUZA, João')
  expect(readChips(form, 'keywords', 'names')).toEqual(['Silva, Maria da', 'SOUZA, João'])
})

it('one text with commas, as sent without scripts, reads like the chips', () => {
  expect(readChips(formOf('a, b', ''), 'keywords')).toEqual(readChips(formOf('a', 'b'), 'keywords'))
})

it('what still stands in the box is not lost', () => {
  expect(readChips(formOf('ainda digitando', 'estatística'), 'keywords')).toEqual([
    'ainda digitando',
    'estatística',
  ])
})

it('chips are trimmed, never empty, never twice, and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (typed) => {
      const chips = readChips(formOf(...typed), 'keywords')
      expect(chips.every((chip) => chip !== '' && chip === chip.trim())).toBe(true)
      expect(new Set(chips.map((chip) => chip.toLocaleLowerCase('pt-BR'))).size).toBe(chips.length)
      expect(readChips(formOf(...chips), 'keywords')).toEqual(chips)
    }),
  )
})
