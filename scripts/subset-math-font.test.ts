import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { charactersOf, subsetMathFont } from './subset-math-font.ts'

test('the math font that is served holds exactly the characters its style sheet promises', async () => {
  const served = await readFile('web/styles/fonts/stix-two-math-formulas.woff2')
  expect(served.equals(await subsetMathFont())).toBe(true)
  expect(served.length).toBeLessThan(90_000)
})

test('every letter, sign and alphabet of formulas is in one of the two fonts, none in both', async () => {
  const css = await readFile('web/styles/fonts.css', 'utf8')
  const faces = css.split('@font-face').filter((part) => part.includes("font-family: 'STIX Two Math'"))
  const characters = faces.flatMap((face) => {
    const ranges = /unicode-range:\s*([^;]+);/.exec(face)![1]!
    return ranges.split(',').flatMap((range) => [...charactersOf(range)])
  })
  const held = new Set(characters)
  expect(characters.length).toBe(held.size)
  const expected = charactersOf('U+0020-007E') + charactersOf('U+00A0-2BFF') + charactersOf('U+1D400-1D7FF')
  expect([...expected].filter((character) => !held.has(character))).toEqual([])
})
