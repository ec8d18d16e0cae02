import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

const show = (text: string, query: string, around?: number) =>
  markMatches(query)
    .mark(text, { around })
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['As Avaliações da escola', 'avaliacao', 'As [Avaliações] da escola'],
  ['Ação e reação', 'acoes', '[Ação] e reação'],
  ['Caso e casa', 'casas', 'Caso e [casa]'],
  ['Um guarda-chuva azul', 'guarda-chuva', 'Um [guarda-chuva] azul'],
  ['Aprendizagem de máquina', '"aprendizagem de máquina" -rede', '[Aprendizagem] de [máquina]'],
  ['Psicologia da educação', 'psic', '[Psic]ologia da educação'],
  ['Educac\u0327a\u0303o', 'educacao', '[Educac\u0327a\u0303o]'],
  ['Sem nada disso', 'de', 'Sem nada disso'],
])('%s, searched for %s', (text, query, expected) => expect(show(text, query)).toBe(expected))

test.each([
  ['A escola e a cidade', 'cidades escola', true],
  ['A escola e a cidade', 'escola campo', false],
  ['A escola e a cidade', 'campo OU cidade', true],
  ['A escola e a cidade', 'cid', true],
  ['A escola e a cidade', 'escola -campo', true],
  ['A escola e a cidade', '-campo', false],
  ['Um guarda-chuva azul', 'guarda-chuva', true],
])('%s has all of %s: %s', (text, query, expected) => expect(markMatches(query).hasAll(text)).toBe(expected))

test('an excerpt stands where most of the query comes together, cut between words', () => {
  const text = `${'Começa longe com escola e muita conversa. '.repeat(8)}Enfim a cidade e a escola se veem. ${'E segue. '.repeat(30)}`
  const shown = show(text, 'escola cidade', 80)
  expect(shown).toContain('[cidade] e a [escola]')
  expect(shown).toMatch(/^… \S/)
  expect(shown.length).toBeLessThan(110)
})

test('whatever the text and the query, nothing of the text is lost or changed', () => {
  const text = fc
    .array(fc.constantFrom('ação', ' ', 'escolas', '-', 'C++', '\n', '😀', 'a\u0301', '"', 'ção'), {
      maxLength: 40,
    })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 60 }), (of, query, around) => {
      expect(
        markMatches(query)
          .mark(of)
          .map((part) => part.text)
          .join(''),
      ).toBe(of)
      const cut = markMatches(query)
        .mark(of, { around })
        .map((part) => part.text)
        .join('')
      expect(of).toContain(cut.replace(/^… /, '').replace(/…$/, ''))
    }),
  )
})

test('in the first stretch that holds all of the query everything is marked, whatever follows', () => {
  const piece = fc.constantFrom(
    'escola',
    'cidades',
    'guarda-chuva',
    'chuva',
    'e',
    'longe demais',
    'e, muito mais',
  )
  const text = fc.array(piece, { minLength: 20, maxLength: 60 }).map((pieces) => pieces.join(' '))
  const query = fc.constantFrom('escola', 'escola cidade', 'chuva escola', 'escola OU cidade')
  let held = 0
  fc.assert(
    fc.property(text, text, query, fc.integer({ min: 40, max: 160 }), (of, tail, asked, around) => {
      const shown = show(of, asked, around)
      const plain = shown.replace(/^… /, '').replace(/…$/, '').replaceAll(/[[\]]/g, '')
      const all = asked.replace(' OU', '')
      if (!shown.endsWith('…') || !markMatches(all).hasAll(plain)) return
      held += 1
      expect(show(plain, asked)).toBe(shown.replace(/^… /, '').replace(/…$/, ''))
      expect(show(`${of} ${tail}`, asked, around)).toBe(shown)
    }),
  )
  expect(held).toBeGreaterThan(10)
})
