import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findThirdParty, headOf } from './third-party.ts'

const all = findThirdParty()

test('THIRD-PARTY-NOTICES.md names every package of the running product: else npm run notices', () => {
  const named = readFileSync('THIRD-PARTY-NOTICES.md', 'utf8').match(/^- \S+ \S+ \(.+\)$/gm)
  expect(named!.toSorted()).toEqual(all.map(headOf).toSorted())
  expect(all.length).toBeGreaterThan(100)
})

test('every package may be passed on under a licence that asks for no more than its notice', () => {
  const known =
    /\b(MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|Unlicense|CC0-1\.0|Zlib|BlueOak-1\.0\.0|Python-2\.0)\b/
  // libvips, which sharp loads as a library of its own, replaceable as the LGPL asks
  const libvips = /^@img\/sharp-/
  expect(all.filter(({ name, licence }) => !known.test(licence) && !libvips.test(name)).map(headOf)).toEqual(
    [],
  )
})
