import { expect, test } from 'vitest'
import type { ReadFile } from '#app/files/use-file-reading.ts'
import { READING_TROUBLE } from '#domain/files/texts.ts'
import { readingStateOf } from './reading-state.ts'

const READ: ReadFile = { fileId: 1, reading: null, proposed: null, progress: null, isLate: false }
const wordsOf = (read: Partial<ReadFile>) => readingStateOf('tese.pdf', { ...READ, ...read }).words
const troubleOf = (name: string, read: Partial<ReadFile>) =>
  readingStateOf(name, { ...READ, proposed: {}, ...read }).trouble

test('who sent a file is told what is being done with it, page by page', () => {
  expect(readingStateOf('tese.pdf', null).words).toBeNull()
  expect(wordsOf({})).toBe('Esperando a vez de ser lido')
  expect(wordsOf({ progress: { page: 0, pages: null } })).toBe('Lendo o arquivo')
  const reading = readingStateOf('tese.pdf', { ...READ, progress: { page: 12, pages: 96 } })
  expect(reading).toEqual({ words: 'Lendo a página 12 de 96', percent: 13, trouble: null })
  expect(wordsOf({ reading: 'done' })).toBe('Procurando título, autores e resumo')
  expect(wordsOf({ reading: 'done', proposed: {} })).toBeNull()
})

test('what is not well is said by what the file is, and nobody waits for ever', () => {
  expect(troubleOf('tese.pdf', { reading: 'done' })).toBeNull()
  expect(troubleOf('tese.pdf', { reading: 'protected' })).toBe(READING_TROUBLE.protected)
  expect(troubleOf('tese.pdf', { reading: 'empty' })).toContain('as páginas parecem digitalizadas')
  expect(troubleOf('tese.docx', { reading: 'empty' })).not.toContain('páginas')
  expect(troubleOf('tese.pdf', { proposed: null, isLate: true })).toMatch(
    /^A leitura deste arquivo está demorando/,
  )
  expect(wordsOf({ reading: 'done', isLate: true })).toBeNull()
})
