import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync('{app,web}/**/*.tsx').filter((file) => !file.includes('.test.'))

/** One line within a list that has its own heading and its own next step beside it. */
const LINES = new Set([
  'app/comments/comment-section.tsx', // the field stands below it
  'app/discussions/replies.tsx', // the field stands below it
  'app/reviews/review-discussion.tsx', // the field stands below it
  'app/harvesting/references-page.tsx', // a page for paper
])

test('where nothing is, the one pair of brackets is drawn', () => {
  const own = pages.filter((file) =>
    /(?:<p[^>]*>|^)\s*(?:Nenhuma?|Ninguém)\b/m.test(readFileSync(file, 'utf8')),
  )
  expect(own.filter((file) => !LINES.has(file))).toEqual([])
  expect([...LINES].filter((file) => !own.includes(file))).toEqual([])
  const dashed = pages.filter((file) => readFileSync(file, 'utf8').includes('border-dashed'))
  expect(dashed.filter((file) => !/drop-zone|gallery/.test(file))).toEqual([])
})

test('each says what comes here, or what to do', () => {
  const silent = pages.filter((file) => /<EmptyState\b[^>]*\/>/.test(readFileSync(file, 'utf8')))
  expect(silent).toEqual([])
})
