import { expect, test } from 'vitest'
import { attachmentType } from './attachment-type.ts'

test('an attachment is typed by its name, and nothing becomes a page or a script', () => {
  expect(attachmentType('dados.CSV')).toBe('text/csv')
  expect(attachmentType('dados.v2.ods')).toBe('application/vnd.oasis.opendocument.spreadsheet')
  const active = [
    'a.html',
    'a.htm',
    'a.svg',
    'a.xml',
    'a.xhtml',
    'a.js',
    'a.mjs',
    'a.constructor',
    'csv',
    'a.',
  ]
  for (const name of active) expect([name, attachmentType(name)]).toEqual([name, 'application/octet-stream'])
})
