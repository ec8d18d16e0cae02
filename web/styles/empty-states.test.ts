import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync('{app,web}/**/*.tsx').filter((file) => !file.includes('.test.'))

/** One line within a list that has its own heading and its own next step beside it. */
const LINES = new Set([
  'app/comments/comment-section.tsx', // the field is below it
  'app/discussions/replies.tsx', // the field is below it
  'app/reviews/review-discussion.tsx', // the field is below it
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

/** Their next step stands beside them, or there is none to take. */
const WITHOUT_STEP = new Set([
  'app/admin/communities-tab.tsx', // nothing waits
  'app/admin/record/record-table.tsx', // the search stands above it
  'app/admin/reports/reports-tab.tsx', // the search stands above it
  'app/admin/users-tab.tsx', // the search stands above it
  'app/admin/verifications-tab.tsx', // nothing waits
  'app/certificates/own-certificates-page.tsx', // the form stands above it
  'app/communities/discussion-list.tsx', // its button stands above it
  'app/connections/public-list-page.tsx', // somebody else's list
  'app/ethics/transparency-page.tsx', // nothing was decided
  'app/moderation/appeals-page.tsx', // nothing to contest
  'app/profiles/profile-page.tsx', // somebody else's works
  'app/reviews/review-section.tsx', // the form stands below it
])

test('each offers the one next step', () => {
  const without = pages.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<EmptyState\b([^]*?)<\/EmptyState>/g)].some(
      ([, state]) => !state!.includes('action='),
    ),
  )
  expect(without.toSorted()).toEqual([...WITHOUT_STEP])
})
