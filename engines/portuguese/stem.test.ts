import fs from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '#engines/text/fold.ts'
import { stem } from './stem.ts'

const lines = (file: string) =>
  fs
    .readFileSync(new URL(`../../tests/data/words/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
const stemOf = (word: string) => stem(fold(word))
const share = (part: number, whole: number) => `${part} de ${whole} (${((100 * part) / whole).toFixed(1)} %)`

/** What stays torn: one of the forms is, without its accents, another and commoner word, and goes with that one. */
const HOMOGRAPHS = {
  nouns: ['sentido', 'parte', 'composto', 'cobre', 'bebe', 'mora', 'liga', 'planta', 'porca'],
  adjectives: ['publica', 'diagnostica'],
  accents: ['ré', 'pagã', 'anã', 'vilã', 'evidencia'],
}

/** What meets all the same: the same letters without accents, or a feminine that is another word as well. */
const MEETING = ['país pais', 'avó avô', 'barata barato', 'civil cível']

test('the forms of a word meet, with and without their accents', () => {
  const families = lines('families.txt')
  const torn = families.filter((family) => new Set(family.map(stemOf)).size > 1)
  console.info(`Famílias que se encontram: ${share(families.length - torn.length, families.length)}`)
  const named = new Set(Object.values(HOMOGRAPHS).flat())
  expect(torn.filter((family) => !family.some((word) => named.has(word)))).toEqual([])
  expect(torn).toHaveLength(named.size)
  expect(families.length).toBeGreaterThan(1_000)
  expect(torn.length / families.length).toBeLessThan(0.02)
})

test('who asks by any form of a word finds its other forms', () => {
  const recalls = lines('families.txt').flatMap((family) => {
    const stems = family.map(stemOf)
    return stems.map((one) => stems.filter((other) => other === one).length / stems.length)
  })
  const mean = recalls.reduce((sum, one) => sum + one, 0) / recalls.length
  const whole = recalls.filter((one) => one === 1).length / recalls.length
  console.info(
    `Consultas de uma palavra: média ${mean.toFixed(3)}, ${(100 * whole).toFixed(1)} % por inteiro`,
  )
  expect(mean).toBeGreaterThanOrEqual(0.985)
  expect(whole).toBeGreaterThanOrEqual(0.97)
})

test('words of different meaning that look alike stay apart', () => {
  const pairs = lines('look-alikes.txt')
  const folded = pairs.filter(([one, other]) => stemOf(one!) === stemOf(other!))
  console.info(`Pares que ficam separados: ${share(pairs.length - folded.length, pairs.length)}`)
  expect(folded.map((pair) => pair.join(' '))).toEqual(MEETING)
  expect(pairs.length).toBeGreaterThan(400)
})

test('capital letters and lost accents change nothing', () => {
  for (const [word] of lines('families.txt'))
    expect(stemOf(word!.toUpperCase()), word).toBe(stemOf(fold(word!)))
})

test.each([
  ['soubesse', 'saber'],
  ['fizemos', 'fazer'],
  ['deram', 'dar'],
  ['viram', 'ver'],
  ['requeria', 'requerer'],
  ['puseram', 'pôr'],
  ['pôs', 'pôr'],
  ['interveio', 'intervir'],
  ['mantivessem', 'manter'],
  ['propusermos', 'propor'],
  ['prefiram', 'preferir'],
  ['consomem', 'consumir'],
  ['progride', 'progredir'],
  ['dirijam', 'dirigir'],
  ['reconheça', 'reconhecer'],
  ['subtraiu', 'subtrair'],
  ['atribuíam', 'atribuir'],
  ['descubra', 'descobrir'],
  ['existia', 'existir'],
  ['averigue', 'averiguar'],
  ['enxaguei', 'enxaguar'],
])('%s is a form of %s', (form, infinitive) => expect(stemOf(form)).toBe(stemOf(infinitive)))

test('a form that is another word without its accents stays that word', () => {
  const pairs =
    'dados dar, via ver, verão ver, faca fazer, peça pedir, vista ver, posto pôr, mente mentir, consumo consumir'
  for (const pair of `${pairs}, estátua estatuir, Valéria valer, garantia garantir`.split(', ')) {
    const [word, verb] = pair.split(' ')
    expect(stemOf(word!), pair).not.toBe(stemOf(verb!))
  }
})
