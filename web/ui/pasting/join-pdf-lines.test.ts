import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPdfLines } from './join-pdf-lines.ts'

// What readers of PDFs put on the clipboard, with own words (CC0), and beside it the text that must come out.
const FOLDER = path.join(import.meta.dirname, 'recorded')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.copied.txt')))('%s', (file) => {
  expect(joinPdfLines(read(file).trimEnd())).toBe(read(file.replace('.copied', '')).trimEnd())
})

test.each([
  'P1: primeira questão\nP2: segunda questão',
  'maçã\nbanana\nuva',
  'Uma linha só, por mais longa que seja, com tudo o que se queira dizer nela, sem fim',
  'Prezada professora,\n\nagradeço a leitura.\n\nAtenciosamente,\nAna',
  '- um item da lista de coisas que precisam ser feitas\n- outro item da lista de coisas\n- mais um',
  'Silva, J. (2019). Um título de artigo. Revista, 1(2), 3-4.\nSouza, M. (2020). Outro título de artigo. Revista, 5(6), 7-8.',
])('%j stays as it is', (text) => expect(joinPdfLines(text)).toBeNull())

const WORDS =
  'a avaliação por pares depende de tempo critério cuidado escola professoras ensino pesquisa e método dados'.split(
    ' ',
  )
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 14, maxLength: 60 })
  .map((words) => `${words.join(' ').replace(/^./, (first) => first.toUpperCase())}.`)

/** As a page of that width shows it. */
function wrapped(paragraph: string, width: number): string {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}

test('paragraphs with a blank line between them come back whole from a page of any width', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 60, max: 110 }),
      (paragraphs, width) => {
        const copied = paragraphs.map((paragraph) => wrapped(paragraph, width)).join('\n\n')
        const joined = joinPdfLines(copied)
        if (joined !== null) expect(joined).toBe(paragraphs.join('\n\n'))
        else expect(copied.split(/\n(?!\n)/).length).toBeLessThan(5 * paragraphs.length)
      },
    ),
    { seed: 37, numRuns: 300 },
  )
})

test('whatever was copied, no letter is lost but cut hyphens and page numbers, and twice is once', () => {
  const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}]/gu, '')
  const piece = fc.oneof(
    fc.constantFrom('\n', '-\n', '\n\n', ' ', '\u00ad', '12\n', 'ﬁ', '. ', ...WORDS),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
      (copied) => {
        const joined = joinPdfLines(copied)
        if (joined !== null) expect(letters(joined)).toBe(letters(copied))
      },
    ),
    { seed: 37, numRuns: 500 },
  )
})
