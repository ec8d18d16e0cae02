// docs/security.md answers every requirement of levels 1 and 2 once, and what it points to is there.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import list from './data/asvs-5.0.0-levels-1-2.json' with { type: 'json' }

const text = readFileSync('docs/security.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number, answer, why]) => ({ number: number!, answer: answer!, why: why! }),
)
const named = (why: string) =>
  [...why.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => /^[\w.-]+(\/[\w.-]+)+$|^[\w.-]+\.(json|md)$/.test(name))

test('each requirement has one line, in their order', () => {
  expect(list.requirements).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(list.requirements)
})

test('an answer is one of three, and says where or why', () => {
  const wrong = rows.filter(
    ({ answer, why }) => !['met', 'does not apply', 'not met'].includes(answer) || why.trim().length < 10,
  )
  expect(wrong).toEqual([])
  const without = rows.filter(({ answer, why }) => answer === 'met' && named(why).length === 0)
  expect(without.map(({ number }) => number)).toEqual([])
})

test('every file that is named is there', () => {
  const missing = rows.flatMap(({ number, why }) =>
    named(why)
      .filter((name) => !existsSync(name))
      .map((name) => `${number} ${name}`),
  )
  expect(missing).toEqual([])
})
