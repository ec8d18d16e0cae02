import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

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
