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

const HALVES = [
  'A avaliação por pares depende de tempo, de critério e de cuidado, e a',
  'pesquisa sobre ela mostra que os três faltam quando mais se precisa deles na',
  'escola, onde as professoras leem umas às outras sem que ninguém lhes dê o',
  'tempo de que precisam para responder ao que leram.',
] as const
const around = (edge: string) => `${HALVES[0]}\n${HALVES[1]}\n${edge}\n${HALVES[2]}\n${HALVES[3]}`
const WHOLE = HALVES.join(' ')

test.each([
  '12',
  'REVISTA BRASILEIRA DE EDUCAÇÃO',
  '\nSILVA E SOUZA\n\n- 45 -\n',
  '45\nEducação no Brasil contemporâneo',
  'Revista X, v. 3, 2020\n46',
])('%j between two halves of a sentence is the edge of a page', (edge) => {
  expect(joinPdfLines(around(edge))).toBe(WHOLE)
})

test('so is what stands on several pages', () => {
  const head = (page: number) => `Revista de Ensino, v. 3, p. ${page}`
  const copied = `${around(head(45))}\n\n${around(head(46))}`
  expect(joinPdfLines(copied)).toBe(`${WHOLE}\n\n${WHOLE}`)
})

test.each(['Tabela 3', 'Brasil e Portugal', 'Ensino médio 45', 'Figura 2 – Escolas\n45', 'Isto é tudo.\n12'])(
  '%j stays where it stands',
  (edge) => {
    const first = edge.split('\n')[0]!
    expect(joinPdfLines(around(edge)) ?? around(edge)).toContain(first)
  },
)

test('a line of the text that comes twice stays', () => {
  const line = 'Senna alata, da família das Fabáceas, com folhas e'
  expect(joinPdfLines(`${around(line)}\n\n${around(line)}`)).toContain('Senna alata')
})

test('what stands between two sentences stays', () => {
  const copied = `${HALVES.join('\n')}\nREVISTA BRASILEIRA DE EDUCAÇÃO\n${HALVES.join('\n')}`
  expect(joinPdfLines(copied)).toContain('REVISTA BRASILEIRA DE EDUCAÇÃO')
})

test.each([
  // verse of long lines, all in small letters
  'há um rio que ninguém atravessa sem deixar na margem\no nome que lhe deram quando nasceu numa casa sem portas\ne a chave que abria o que não se fecha nunca mais depois\nque a noite chega e traz consigo os barcos e os seus mortos antigos',
  // a list of things, one a line, without stops
  'avaliação diagnóstica das turmas do primeiro ano do ensino médio\nentrevistas com professoras da rede municipal de Salvador e região\nobservação de aulas ao longo de um semestre letivo completo\nanálise documental dos projetos pedagógicos das escolas visitadas\ngrupo focal com famílias',
])('lines that end before the page does are no lines of a page: %j', (text) => {
  expect(joinPdfLines(text)).toBeNull()
})

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
