import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inSources } from '#platform/source-folders.ts'
import { findPropertyTests } from './find-property-tests.ts'

test('the tests that assert a property are found by name, whatever stands around them', () => {
  const source = `
    test('nothing', () => expect(1).toBe(1))
    describe('a', () => {
      it.each(['a'])('%s is (always) true', () => {
        fc.assert(fc.property(fc.nat(), () => {}))
      })
      test(
        'written \\'below\\'',
        async () => { await fc.assert(fc.asyncProperty(fc.nat(), async () => {})) },
      )
    })`
  expect(findPropertyTests(source)).toEqual([String.raw`.* is \(always\) true`, "written 'below'"])
})

test('every file with a property has one that is found', () => {
  const files = globSync(`${inSources('tests')}/**/*.test.{ts,tsx}`)
  const missed = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return source.includes('fc.assert(') && findPropertyTests(source).length === 0
  })
  expect(missed).toEqual([])
})

test('a property without a seed of its own has the one of every run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(20_261_122)
})
