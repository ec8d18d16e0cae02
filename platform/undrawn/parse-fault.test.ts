import { expect, test } from 'vitest'
import { parseFault } from './parse-fault.ts'

const sent = { kind: 'comment', id: 7, message: 'x is undefined', at: '/assets/part-abc_1.js:1:234' }
const parse = (change: object) => parseFault(JSON.stringify({ ...sent, ...change }))

test('what a page of ours says of a part is read', () => {
  expect(parse({})).toEqual({ kind: 'comment', id: 7, error: { message: sent.message, at: sent.at } })
  expect(parse({ at: '', more: 'é deixado' })?.error.at).toBe('')
})

test.each([
  ['a kind that no page draws', { kind: 'senha' }],
  ['no kind', { kind: undefined }],
  ['a number that names nothing', { id: -1 }],
  ['a text for a number', { id: '7' }],
  ['more than a message', { message: 'a'.repeat(201) }],
  ['a place that is no script of ours', { at: 'https://mau.exemplo/x.js:1:1' }],
  ['lines of their own', { at: '/assets/x.js:1:1\n{"level":"error"}' }],
])('%s is not', (_, change) => expect(parse(change)).toBeNull())

test('and neither is what is no JSON', () => {
  for (const text of ['', '{', 'null', '[]', '"comment"']) expect(parseFault(text)).toBeNull()
})
