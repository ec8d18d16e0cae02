import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { lineOf } from './visibility/describe-condition.ts'
import { findConditions } from './visibility/find-conditions.ts'
import { HARMLESS } from './visibility/harmless.ts'

const times = (text: string, part: string) => text.split(part).length - 1

test('every deliberate fault can still be made: its text stands once in its file, and its tests exist', () => {
  const lost = FAULTS.filter(
    ({ file, find, replace, tests }) =>
      !existsSync(file) ||
      times(readFileSync(file, 'utf8'), find) !== 1 ||
      find === replace ||
      tests.length === 0 ||
      !tests.every((name) => existsSync(name)),
  )
  expect(lost.map(({ file, what }) => `${file}: ${what}`)).toEqual([])
  expect(FAULTS.length).toBeGreaterThanOrEqual(60)
})

test('every condition that is said to be harmless still stands, once', () => {
  const conditions = findConditions()
  const stale = HARMLESS.filter(
    ({ file, line }) => !conditions.some((one) => one.file === file && lineOf(one).text === line),
  )
  expect(stale.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
  // found by the shape of the source: a shape that is no longer recognised would hide them all
  expect(conditions.length).toBeGreaterThanOrEqual(300)
})
