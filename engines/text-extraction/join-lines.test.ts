import { describe, expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'
import type { Line } from './join-lines.ts'

/** A page of lines 12 points high, 15 apart, from the top; '' leaves one out. */
function page(...texts: string[]): Line[] {
  return texts
    .map((text, i) => ({ text, x: 50, y: 800 - 15 * i, size: 12 }))
    .filter(({ text }) => text !== '')
}

describe('words that were cut at the end of a line', () => {
  test.each([
    ['a cut word is whole again', 'a avalia-', 'ção por pares', 'a avaliação por pares'],
    ['a pronoun keeps its hyphen', 'o grupo tornou-', 'se maior', 'o grupo tornou-se maior'],
    ["'clas-se' was only cut", 'a luta de clas-', 'se operária', 'a luta de classe operária'],
    ["'fazê-lo' keeps it, 'esco-la' does not", 'podem fazê-', 'lo na escola', 'podem fazê-lo na escola'],
    ["'esco-la'", 'iam à esco-', 'la juntos', 'iam à escola juntos'],
    ['a name of two parts', 'reagente Folin-', 'Ciocalteau puro', 'reagente Folin-Ciocalteau puro'],
    ['a range of years', 'entre 2005-', '2020 no Brasil', 'entre 2005-2020 no Brasil'],
    ['a hyphen left hanging', 'testes pré-', 'e pós-aula', 'testes pré- e pós-aula'],
    ['a dash between blanks', 'o Brasil -', 'país vasto', 'o Brasil - país vasto'],
    ['a second part that goes on', 'visto no fim-', 'de-semana longo', 'visto no fim-de-semana longo'],
    ['a state of being', 'o bem-', 'estar de todos', 'o bem-estar de todos'],
    ["'disse-me' keeps it, 'no-me' does not", 'ela disse-', 'me que sim', 'ela disse-me que sim'],
    ["'no-me'", 'seu no-', 'me inteiro', 'seu nome inteiro'],
    ['a former pupil', 'os ex-', 'alunos da escola', 'os ex-alunos da escola'],
    ["'ex-plicar' was cut", 'para ex-', 'plicar melhor', 'para explicar melhor'],
    ['a prefix before its own vowel', 'o micro-', 'ondas velho', 'o micro-ondas velho'],
    ['a prefix before another', 'a micro-', 'economia dela', 'a microeconomia dela'],
    ['a name in capitals', '(COUTI-', 'NHO, 2016)', '(COUTINHO, 2016)'],
    ['a hyphen that is said twice', 'o grupo tornou-', '-se maior', 'o grupo tornou-se maior'],
    ['a soft hyphen', 'univer\u00ad', 'sidade', 'universidade'],
  ])('%s', (_, left, right, whole) => {
    expect(joinLines([page(left, right)])).toBe(whole)
  })

  test('a compound seen whole elsewhere stays one', () => {
    const text = joinLines([page('A pós-graduação cresceu. Na pós-', 'graduação estão muitos.')])
    expect(text).toBe('A pós-graduação cresceu. Na pós-graduação estão muitos.')
  })
})

test('a word seen without hyphen elsewhere has none', () => {
  const text = joinLines([page('Um superego, outro superego aqui. O super-', 'ego fica.')])
  expect(text).toMatch(/O superego fica/)
})

test('a word that is cut at the end of a page goes on after it, also in capitals', () => {
  expect(joinLines([page('Segundo a crítica (COUTI-'), page('NHO; QUEIROZ, 2016) nada muda.')])).toBe(
    'Segundo a crítica (COUTINHO; QUEIROZ, 2016) nada muda.',
  )
})

describe('paragraphs', () => {
  test('more room between lines begins one', () => {
    const text = joinLines([page('Primeira linha', 'continua aqui.', '', 'Outro parágrafo', 'segue ainda.')])
    expect(text).toBe('Primeira linha continua aqui.\n\nOutro parágrafo segue ainda.')
  })

  test('a sentence goes on over the page, and a finished one does not', () => {
    expect(joinLines([page('O texto não'), page('acaba aqui.')])).toBe('O texto não acaba aqui.')
    expect(joinLines([page('O texto acaba.'), page('Outro começa.')])).toBe('O texto acaba.\n\nOutro começa.')
  })

  test('an indented line after a full stop begins one', () => {
    const [first, second, third] = page('Uma frase longa', 'que acaba aqui.', 'Outra começa')
    expect(joinLines([[first!, second!, { ...third!, x: 80 }]])).toBe(
      'Uma frase longa que acaba aqui.\n\nOutra começa',
    )
  })
})

describe('what runs along every page', () => {
  const pages = [1, 2, 3, 4].map((n) =>
    page(
      `Revista de Estudos, v. ${n}`,
      `Texto da página ${'um dois três quatro'.split(' ')[n - 1]} com`,
      'palavras bastantes para ler.',
      'mais uma linha',
      String(n),
    ),
  )

  test('heads and page numbers go, the first head stays', () => {
    const text = joinLines(pages)
    expect(text.match(/Revista de Estudos/g)).toHaveLength(1)
    expect(text).not.toMatch(/\b[1-4]$/m)
    for (const n of 'um dois três quatro'.split(' '))
      expect(text).toContain(`Texto da página ${n} com palavras bastantes`)
  })

  test("a 'Tabela 1' at the head of several pages stays", () => {
    const text = joinLines(
      [1, 2, 3, 4].map((n) =>
        page(`Tabela ${n}`, `Valores do ano ${n}`, 'linha do meio', 'penúltima', 'última'),
      ),
    )
    for (const n of [1, 2, 3, 4]) expect(text).toContain(`Tabela ${n}`)
  })

  test('in two pages nothing counts as repeated', () => {
    expect(joinLines(pages.slice(0, 2)).match(/Revista de Estudos/g)).toHaveLength(2)
  })
})
