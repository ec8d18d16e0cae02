import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { EMPHASIS_RULES } from './emphasis-rules.ts'

const all = Object.values(EMPHASIS_RULES).flat()
const firing = (text: string) => all.filter(({ typed }) => typed.test(text))
const pasting = (text: string) =>
  all.flatMap(({ pasted }) => [...text.matchAll(pasted)].map(([found]) => found))

test.each([
  '5 * 3 *',
  '5 * 3 * 2',
  'p * q *',
  'var_a _ b _',
  'a ** b **',
  'x ~~ y ~~',
  '*a\\*',
  '2 *3',
  'a*b*',
])('%s keeps its signs', (text) => {
  expect(firing(text)).toEqual([])
  expect(pasting(text)).toEqual([])
})

test('pasted, a word with underscores keeps them', () => {
  expect(pasting('var_a _ b _ c, snake_case_name, _privado_2')).toEqual([])
})

test.each(['*ênfase*', 'a *b c*', '_sim_', '**forte**', 'o __forte__', '~~não~~'])('%s is read', (text) => {
  expect(firing(text)).toHaveLength(1)
  expect(pasting(text)).toHaveLength(1)
})

test('whatever is typed, the signs go only where CommonMark reads emphasis', () => {
  const letters = fc.constantFrom('*', '_', '~', ' ', 'a', 'é', '1', '.', '(')
  const typed = fc.array(letters, { maxLength: 12 }).map((some) => some.join(''))
  fc.assert(
    fc.property(typed, (text) => {
      if (firing(text).length === 0) return
      const tree = unified().use(remarkParse).use(remarkGfm).parse(`x ${text}`)
      expect(JSON.stringify(tree)).toMatch(/"(emphasis|strong|delete)"/)
    }),
    { seed: 7, numRuns: 4_000 },
  )
})
