import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCitations } from './find-citations.ts'
import { findReferenceList } from './find-reference-list.ts'

const cited = (text: string) =>
  findCitations(text).map(({ names, year, numbers }) =>
    numbers.length > 0 ? numbers : [...names, year].join(' '),
  )

describe('citations', () => {
  test.each([
    ['como se viu (SILVA, 2010).', ['SILVA 2010']],
    ['como se viu (SILVA; SOUZA, 2010, p. 3; LIMA, 2012a).', ['SILVA SOUZA 2010', 'LIMA 2012a']],
    ['Silva e Souza (2010, p. 3) dizem', ['Silva Souza 2010']],
    ['para Van Dijk (1998)', ['Van Dijk 1998']],
    ['Seymour-Smith & Billig (1999)', ['Seymour-Smith Billig 1999']],
    ['(Firpo et al., 2007)', ['Firpo 2007']],
    ['(IBGE, 2010, 2012)', ['IBGE 2010', 'IBGE 2012']],
    ['(FREIRE apud GADOTTI, 1996)', ['GADOTTI FREIRE 1996']],
    ['já descrito [3, 5-7].', [[3, 5, 6, 7]]],
    ['em 2010 (p. 3) e (ver tabela 2)', []],
    ['[2010] e [a]', []],
  ])('%s', (text, expected) => {
    expect(cited(text)).toEqual(expected)
  })

  test('come in their order, with their place', () => {
    const text = 'Lima (2012) e outros [4] (SOUZA, 2001).'
    const places = findCitations(text)
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Lima (2012)',
      '[4]',
      'SOUZA, 2001)',
    ])
  })

  test('whatever the text, they lie in it', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      'SILVA',
      'Silva',
      ', ',
      '; ',
      ' e ',
      '2010',
      '3-5',
      ' et al.',
      'p. 3',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        for (const { start, end, names, numbers } of findCitations(text)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(names.length + numbers.length).toBeGreaterThan(0)
        }
      }),
      { seed: 13, numRuns: 500 },
    )
  })
})

describe('the list of references', () => {
  const body = 'Um parágrafo do texto, que fala de hortas. '.repeat(20)
  const list = 'RIBEIRO, Ana. Hortas. Pelotas: UFPel, 2021.\n\nMORAES, Bia. Bondes. Rio Grande: FURG, 2019.'

  test.each([
    'Referências',
    'REFERÊNCIAS BIBLIOGRÁFICAS',
    '6. Referencias',
    '5 – Bibliografia:',
    'References',
    'Literatura citada',
  ])('begins at “%s” and goes to the end', (heading) => {
    const text = `${body}\n\n${heading}\n\n${list}`
    const found = findReferenceList(text)!
    expect(text.slice(found.start, found.end)).toBe(`${heading}\n\n${list}`)
    expect(found.lines.map((line) => line.text)).toEqual(list.split('\n\n'))
  })

  test('ends where an appendix begins', () => {
    const found = findReferenceList(
      `${body}\n\nReferências\n\n${list}\n\nApêndice A – Roteiro\n\nPergunta 1`,
    )!
    expect(found.lines).toHaveLength(2)
  })

  test.each([
    ['a sentence', `${body}\n\nAs referências bibliográficas foram lidas por duas pessoas.\n\n${body}`],
    ['a table of contents', `Sumário\n\nReferências\n\n${body}`],
    ['nothing', body],
  ])('is not %s', (_, text) => {
    expect(findReferenceList(text)).toBeNull()
  })
})
