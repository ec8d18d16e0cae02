import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberedSlug, SLUG_MAX_LENGTH, slugify } from './slug.ts'

describe('the address of a title', () => {
  test.each([
    ['Avaliação por pares: o que é?', 'avaliacao-por-pares-o-que-e'],
    ['  Ação — e   reação ', 'acao-e-reacao'],
    ['C++ & Rust', 'c-rust'],
    ['日本語', 'trabalho'],
    ['Iniciação cientíﬁca', 'iniciacao-cientifica'],
    ['H₂O e CO²', 'h2o-e-co2'],
    ['A 1ª edi\u00ADção, ½ hora', 'a-1a-edicao-1-2-hora'],
    ['Profile', 'trabalho'],
  ])('%s', (title, slug) => expect(slugify(title)).toBe(slug))

  test('a long one ends with a word, with the last that fits whole', () => {
    const title =
      'Efeitos da leitura compartilhada em voz alta sobre a compreensão de textos argumentativos no ensino médio'
    expect(slugify(title)).toBe('efeitos-da-leitura-compartilhada-em-voz-alta-sobre-a-compreensao-de-textos')
    const exact = `${'a'.repeat(40)} ${'b'.repeat(39)}`
    expect(slugify(`${exact} c`)).toBe(exact.replace(' ', '-'))
  })

  test('a word too long for every address is cut all the same, with more than a scrap before it', () => {
    expect(slugify('x'.repeat(300))).toBe('x'.repeat(SLUG_MAX_LENGTH))
    expect(slugify(`o ${'x'.repeat(300)}`)).toHaveLength(SLUG_MAX_LENGTH)
  })

  test('whatever the title, it has the shape of an address and fits the column, numbered too', () => {
    const piece = fc.constantFrom(
      'palavra',
      'é',
      'ﬁ',
      '₂',
      '½',
      '\u00AD',
      '-',
      ' ',
      '—',
      'ação',
      '9',
      '日',
      '\n',
      '_',
      'x'.repeat(50),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const slug = slugify(pieces.join(''))
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH)
        expect(numberedSlug(slug, 9999).length).toBeLessThanOrEqual(90)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})
