import { expect, test } from 'vitest'
import { fold } from './portuguese.ts'
import { stem } from './stem.ts'
import { FAMILIES, LOOK_ALIKES } from './stem-families.ts'

const lines = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
const stemOf = (word: string) => stem(fold(word))
const share = (part: number, whole: number) => `${part} de ${whole} (${((100 * part) / whole).toFixed(1)} %)`

test('the forms of a word meet, with and without their accents', () => {
  const families = lines(FAMILIES).filter((family) => family.length > 1)
  const torn = families.filter((family) => new Set(family.map(stemOf)).size > 1)
  console.info(`Famílias que se encontram: ${share(families.length - torn.length, families.length)}`)
  expect(torn.map((family) => family.map((word) => `${word}:${stemOf(word)}`))).toEqual([])
  expect(families.length).toBeGreaterThanOrEqual(60)
})

test('words of different meaning that look alike stay apart', () => {
  const pairs = lines(LOOK_ALIKES)
  const folded = pairs.filter(([one, other]) => stemOf(one!) === stemOf(other!))
  console.info(`Pares que ficam separados: ${share(pairs.length - folded.length, pairs.length)}`)
  expect(folded).toEqual([])
  expect(pairs.length).toBeGreaterThanOrEqual(60)
})
