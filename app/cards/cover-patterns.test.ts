import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sprite = readFileSync(path.join(import.meta.dirname, 'cover-patterns.svg'), 'utf8')
const patterns = [...sprite.matchAll(/<symbol id="c(\d+)" viewBox="0 0 64 80">(.*)<\/symbol>/g)]

test('there are twenty patterns, each of at most 250 bytes', () => {
  expect(patterns.map(([, id]) => Number(id))).toEqual(Array.from({ length: 20 }, (_, place) => place))
  expect(patterns.map(([, , drawn]) => drawn!).filter((drawn) => Buffer.byteLength(drawn) > 250)).toEqual([])
})

test('they have two inks, both of the page that shows them', () => {
  const inks = patterns.flatMap(([, , drawn]) =>
    [...drawn!.matchAll(/(?:stroke|fill)="([^"]+)"/g)].map(([, ink]) => ink),
  )
  expect(new Set(inks)).toEqual(new Set(['currentColor', 'none']))
  expect(patterns.filter(([, , drawn]) => !drawn!.includes('currentColor'))).toEqual([])
})
