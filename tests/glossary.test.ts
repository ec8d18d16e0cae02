// A word of docs/glossary.md that the code no longer has would send a reader looking for nothing.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFiles, readSource } from '../scripts/read-structure.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const files = productFiles()
const sources = files
  .map(readSource)
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
const identifiers = new Set(sources.match(/[A-Za-z_]\w*/g))
const letters = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '')
/** What names are made of, as letters: 'likestate', 'domainreactionssetlikets'. */
const names = [...files, ...identifiers].map(letters).join(' ')

/** The rows of the table below a heading; the first one stands before any heading. */
function rowsOf(heading: string): { word: string; row: string }[] {
  const section = heading ? glossary.split(`\n## ${heading}\n`)[1] : glossary
  const lines = section!.split('\n## ')[0]!.split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
  return rows.map((row) => ({ word: row.split('|')[1]!.trim(), row }))
}

const terms = (word: string) => word.replaceAll(/\([^)]*\)/g, '').split(/[,:]/)
const isInCode = (term: string) => names.includes(letters(term).replace(/^its/, ''))

test('every term of the glossary is a name in the code', () => {
  const rows = rowsOf('')
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.flatMap(({ word }) => terms(word)).filter((term) => !isInCode(term))).toEqual([])
})

test('every word of the code is one, or its row names what the code says', () => {
  const rows = rowsOf('Words of the code')
  expect(rows.length).toBeGreaterThan(12)
  const unknown = rows.filter(({ word, row }) => !row.includes('`') && !terms(word).every(isInCode))
  expect(unknown.map(({ word }) => word)).toEqual([])
})

test('every name in quotes of code is there', () => {
  const section = glossary.split('\n## Words of the code\n')[1]!.split('\n## One thing')[0]!
  const named = [...section.matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !identifiers.has(name))).toEqual([])
})
