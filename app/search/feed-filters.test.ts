import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedPath, readFilters, shortAddress } from './feed-filters.ts'

const short = (address: string) => shortAddress(new URL(address, 'https://pares.br'))

test.each([
  ['/feed?q=&area=&categoria=&palavra=&ordem=data', '/feed'],
  ['/feed?q=%20&area=Direito&categoria=&palavra=&ordem=data', '/feed?area=Direito'],
  ['/feed?q=ler&area=&categoria=&palavra=&ordem=relevancia', '/feed?q=ler'],
  // relevance is nothing without words
  ['/feed?ordem=relevancia', '/feed'],
  // a property name of every object is not an order
  ['/feed?ordem=constructor', '/feed'],
  ['/feed?q=&ordem=visualizacoes&depois=x&utm=y', '/feed?ordem=visualizacoes&depois=x&utm=y'],
])('a form without scripts sends %s, the address becomes %s', (sent, kept) => expect(short(sent)).toBe(kept))

test.each(['/feed', '/feed?q=ler&ordem=data', '/feed?depois=x', '/feed?utm=y'])(
  'every parameter of %s says something: it stays',
  (address) => expect(short(address)).toBeNull(),
)

test('whatever was sent, the short address means the same and is not shortened again', () => {
  const said = fc.option(
    fc.oneof(fc.constantFrom('', ' ', 'relevancia', 'data', 'visualizacoes', 'toString'), fc.string()),
  )
  fc.assert(
    fc.property(fc.record({ q: said, area: said, categoria: said, palavra: said, ordem: said }), (sent) => {
      const url = new URL('/feed', 'https://pares.br')
      for (const [name, value] of Object.entries(sent)) if (value !== null) url.searchParams.set(name, value)
      const kept = new URL(shortAddress(url) ?? url, url)
      expect(readFilters(kept.searchParams)).toEqual(readFilters(url.searchParams))
      expect(shortAddress(kept)).toBeNull()
      expect(readFilters(new URL(feedPath(readFilters(kept.searchParams)), url).searchParams)).toEqual(
        readFilters(kept.searchParams),
      )
    }),
  )
})

test('whom one follows is a path of its own, and every filter keeps it', () => {
  const followed = readFilters(new URLSearchParams('q=ler&area=Direito'), true)
  expect(feedPath(followed)).toBe('/feed/seguindo?q=ler&area=Direito')
  expect(feedPath({ ...followed, area: '' })).toBe('/feed/seguindo?q=ler')
  expect(feedPath({ ...followed, following: false })).toBe('/feed?q=ler&area=Direito')
  expect(short('/feed/seguindo?q=&area=Direito')).toBe('/feed/seguindo?area=Direito')
})
