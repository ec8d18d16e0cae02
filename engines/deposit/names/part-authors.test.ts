import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAuthorLines, writeAuthorLines } from './read-author-lines.ts'
import { CREDIT_ROLES, type CreditRole } from './credit-roles.ts'
import { partAuthors } from './part-authors.ts'

const named = (text: string) => partAuthors(text).map(({ name }) => name)

describe('a pasted line', () => {
  test.each<[string, string[]]>([
    [
      'João Souza¹, Bia Melo1,2, Ana Sá – UFRN; Lia Cruz, Ph.D.',
      ['João Souza', 'Bia Melo', 'Ana Sá', 'Lia Cruz'],
    ],
    ['SILVA, Maria José da', ['Maria José da Silva']],
    ['maria josé da silva', ['Maria José da Silva']],
    ['SILVA, Maria José da; SOUZA, João', ['Maria José da Silva', 'João Souza']],
    ['Silva, Maria José da; Souza, João', ['Maria José da Silva', 'João Souza']],
    ['Lima, Ana', ['Ana Lima']],
    ['MARIA JOSÉ DA SILVA, JOÃO SOUZA', ['Maria José da Silva', 'João Souza']],
    ['Maria José da SILVA', ['Maria José da Silva']],
    ['Ana Lins e Silva', ['Ana Lins e Silva']],
    ['Ana Lins e Caio Reis', ['Ana Lins', 'Caio Reis']],
    ['Ana Lima, Bia Sá e Caio Reis', ['Ana Lima', 'Bia Sá', 'Caio Reis']],
    ['Ana Lima & Caio Reis', ['Ana Lima', 'Caio Reis']],
    ['Prof. Dr. Otávio Reis, Profa. Dra. Ana Lima', ['Otávio Reis', 'Ana Lima']],
    ['João Silva, Jr., Ana Lima', ['João Silva Jr', 'Ana Lima']],
    ['Ana Lima*, Caio Reis†', ['Ana Lima', 'Caio Reis']],
    [
      'Universidade Federal do Rio de Janeiro. Sistema de Bibliotecas',
      ['Universidade Federal do Rio de Janeiro. Sistema de Bibliotecas'],
    ],
    ['', []],
    [' ; , \n', []],
  ])('%s', (text, names) => expect(named(text)).toEqual(names))

  test('keeps the place, the number and who answers', () => {
    expect(partAuthors('Ana Sá – UFRN; Caio Reis* (0000-0002-1825-0097), caio@ufrn.br')).toEqual([
      { name: 'Ana Sá', institution: 'UFRN', orcid: '', corresponding: false },
      { name: 'Caio Reis', institution: '', orcid: '0000-0002-1825-0097', corresponding: true },
    ])
  })
})

const word = fc.stringMatching(/^[A-ZÁÉÍÓÚ][a-záéíóúãç]{2,9}$/)
const plainName = fc.tuple(word, word, word).map((parts) => parts.join(' '))
const separator = fc.constantFrom('; ', ', ', '\n', '¹, ', '1,2, ', '; ')

test('names set side by side come apart in their order, whatever marks stand behind them', () => {
  fc.assert(
    fc.property(fc.array(plainName, { minLength: 1, maxLength: 12 }), separator, (names, between) => {
      expect(named(names.join(between))).toEqual(names)
    }),
  )
})

test('any text at all comes to lines that are read again as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const lines = readAuthorLines(text)
      expect(readAuthorLines(writeAuthorLines(lines))).toEqual(
        lines.map((line) => ({ ...line, institution: line.institution.replace(/\s+/g, ' ').trim() })),
      )
    }),
  )
})

const line = fc.record({
  name: plainName,
  orcid: fc.constantFrom('', '0000-0002-1825-0097', '0000-0001'),
  institution: fc.constantFrom('', 'UFRN', 'Universidade Federal do Ceará (UFC)'),
  roles: fc.uniqueArray(fc.constantFrom(...(Object.keys(CREDIT_ROLES) as CreditRole[]))),
  corresponding: fc.boolean(),
  self: fc.boolean(),
  username: fc.constantFrom('', 'ana_sa'),
})

test('what is written of an author is read again', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(readAuthorLines(writeAuthorLines(lines))).toEqual(lines)
    }),
  )
})
