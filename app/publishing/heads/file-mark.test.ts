import { expect, test } from 'vitest'
import { EMPTY_FORM } from '#app/drafts/read-work-form.ts'
import { markWords, readMarks, writeMark, type FileMark } from './file-mark.ts'

test('the marks of a form come back with its draft, each with its page and what stands in the field', () => {
  const marks: FileMark[] = [
    { field: 'title', page: 1, value: 'Quintais de várzea' },
    { field: 'keywords', page: 4, value: ['quintais'] },
  ]
  const values = { ...EMPTY_FORM, title: 'Quintais de várzea', keywords: ['quintais'] }
  expect(readMarks({ ...values, fromFile: marks.map(writeMark) })).toEqual(marks)
})

test('what names no field, or no page, marks nothing and says no page', () => {
  expect(readMarks({ ...EMPTY_FORM, fromFile: ['content:1', '__proto__:1', ''] })).toEqual([])
  const [mark] = readMarks({ ...EMPTY_FORM, fromFile: ['title:x'] })
  expect(markWords(mark!)).toBe('lido do arquivo')
  expect(markWords({ ...mark!, page: 12 })).toBe('lido do arquivo, p. 12')
})
