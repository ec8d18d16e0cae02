import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '#engines/portuguese/portuguese.ts'
import { wordsBeginningLike } from './words-beginning-like.ts'

const folder = 'server/demo/works'
const texts = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .slice(0, 4)
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))

const read = (like: ReturnType<typeof words>, text: string) => [...wordsBeginningLike(like)(text)].flat()

/** Where its forms are. */
const placesOf = (all: ReturnType<typeof words>, stem: string) =>
  all.filter((word) => word.stem === stem).map(({ start, end, kind }) => `${start} ${end} ${kind}`)

test('every form of every word of real texts is found', () => {
  expect(texts.length).toBe(4)
  for (const text of texts) {
    const all = words(text)
    for (const word of new Map(all.map((one) => [one.stem, one])).values())
      expect(placesOf(read([word], text), word.stem), word.stem).toEqual(placesOf(all, word.stem))
  }
})

test('every form of a word is found by every other one', () => {
  const families = readFileSync('tests/data/words/families.txt', 'utf8').trim().split('\n')
  const missed = families.flatMap((family) => {
    const forms = family.split(' ').flatMap((form) => words(form))
    const met = forms.filter(({ stem }) => stem === forms[0]!.stem)
    return met.filter((form) => {
      const found = new Set(read([form], family).map(({ start }) => start))
      return met.some(({ start }) => !found.has(start))
    })
  })
  expect(missed).toEqual([])
  expect(families.length).toBeGreaterThan(1_000)
})

test('one reading serves many texts, each from its beginning', () => {
  const reading = wordsBeginningLike(words('escola'))
  const found = (text: string) => [...reading(text)].flat().map(({ start }) => start)
  expect([found('Da escola à escola'), found(''), found('Da escola à escola')]).toEqual([
    [3, 12],
    [],
    [3, 12],
  ])
  const [one, other] = [reading('escola, escola'), reading('A escola')].map((words) =>
    words[Symbol.iterator](),
  )
  const next = (words = one) => words?.next().value?.[0].start
  expect([next(), next(other), next(), next(other)]).toEqual([0, 2, 8, undefined])
})

test('in whatever stands around it, written however', () => {
  const piece = fc.constantFrom(
    'Ação',
    'ac\u0327a\u0303o',
    'acoes',
    'guarda-',
    '-',
    'chuva',
    'vou',
    'ir',
    'ﬁm',
    '😀',
    ' ',
    '\n',
    'C++',
    'ñ',
    '½',
  )
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom('ação', 'ir', 'guarda-chuva', 'c++', 'chuva'), (of, query) => {
      const [asked] = words(query)
      expect(placesOf(read(words(query), of), asked!.stem)).toEqual(placesOf(words(of), asked!.stem))
    }),
    { examples: [['acoes', 'ação']] },
  )
})
