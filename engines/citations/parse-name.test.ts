import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familyOf, givenOf, initialsOf, parseName } from './parse-name.ts'

const shown = (name: string) => {
  const parsed = parseName(name)
  return 'literal' in parsed
    ? `= ${parsed.literal}`
    : [familyOf(parsed), givenOf(parsed)].filter(Boolean).join(', ')
}

test.each([
  ['Ana Ribeiro', 'Ribeiro, Ana'],
  ['João da Silva', 'Silva, João da'],
  ['Maria das Graças dos Santos', 'Santos, Maria das Graças dos'],
  ['José de Souza Filho', 'Souza Filho, José de'],
  ['Paulo Roberto Neto', 'Roberto Neto, Paulo'],
  ['Carlos Eduardo Lima Júnior', 'Lima Júnior, Carlos Eduardo'],
  ['Pedro Alves Jr.', 'Alves Jr., Pedro'],
  ['Luís Costa Sobrinho', 'Costa Sobrinho, Luís'],
  ['João Neto', 'Neto, João'],
  ['Camilo Castelo Branco', 'Castelo Branco, Camilo'],
  ['Ana Paula do Espírito Santo', 'Espírito Santo, Ana Paula do'],
  ['Carlos Vilas Boas Neto', 'Vilas Boas Neto, Carlos'],
  ['Heitor Villa-Lobos', 'Villa-Lobos, Heitor'],
  ['Zilda Arns Neumann', 'Neumann, Zilda Arns'],
  ['Platão', 'Platão'],
  ['SILVA, João da', 'Silva, João da'],
  ['Souza, José de, Filho', 'Souza Filho, José de'],
  ['MARIA JOSÉ DA SILVA', 'Silva, Maria José da'],
  ['Simone de Beauvoir', 'Beauvoir, Simone de'],
  ['Universidade Federal do Ceará', '= Universidade Federal do Ceará'],
  ['Instituto Brasileiro de Geografia e Estatística', '= Instituto Brasileiro de Geografia e Estatística'],
  ['  Ana   Ribeiro ', 'Ribeiro, Ana'],
  ['Maria de Neto', 'Neto, Maria de'],
  ['João dos Santos e Silva', 'Silva, João dos Santos e'],
  ['Ana Souza-Lima', 'Souza-Lima, Ana'],
  ['Rui Barbosa Bisneto', 'Barbosa Bisneto, Rui'],
  // no title and no form of address belongs to an entry
  ['Profa. Dra. Ana Lima', 'Lima, Ana'],
  ['Prof. Dr. José de Souza Filho', 'Souza Filho, José de'],
  ['Dr. Ana', 'Ana'],
  ['Me. Caio Prado', 'Prado, Caio'],
  ['Ma Long', 'Long, Ma'],
  ['Drauzio Varella', 'Varella, Drauzio'],
  ['IBGE', '= IBGE'],
  ['Tribunal de Contas da União', '= Tribunal de Contas da União'],
])('%s is %s', (name, parts) => {
  expect(shown(name)).toBe(parts)
})

test('initials leave particles out and keep hyphens', () => {
  expect(initialsOf(parseName('Jean-Paul Marie de Souza'))).toEqual(['J-P', 'M'])
  expect(initialsOf(parseName('M. M. L. Silva'))).toEqual(['M', 'M', 'L'])
  expect(initialsOf(parseName('Platão'))).toEqual([])
})

const word = fc.constantFrom(
  'Ana',
  'José',
  'da',
  'de',
  'Silva',
  'Filho',
  'Neto',
  'Júnior',
  "D'Ávila",
  'e',
  'Souza',
  'Vilas',
  'Boas',
  'Ngũgĩ',
  '李',
)

test('whatever the name, no word of it is lost and none is added', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
      const parsed = parseName(words.join(' '))
      const found = [givenOf(parsed), familyOf(parsed)].join(' ').trim().split(' ')
      expect(found.toSorted()).toEqual(words.toSorted())
      expect(familyOf(parsed)).not.toBe('')
    }),
  )
})

test('nothing typed as a name breaks the reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const parsed = parseName(text)
      expect(typeof familyOf(parsed)).toBe('string')
      expect(Array.isArray(initialsOf(parsed))).toBe(true)
    }),
  )
})

test('what stands behind a name is no surname: a part in the work, a comma, a numeral', () => {
  expect(parseName('Ana Ribeiro (Org.)')).toEqual({ family: 'Ribeiro', given: 'Ana' })
  expect(parseName('Ana Ribeiro (UFC) (orientadora);')).toEqual({ family: 'Ribeiro', given: 'Ana' })
  expect(parseName('João Souza,')).toEqual({ family: 'Souza', given: 'João' })
  expect(parseName('Carlos Andrade III')).toEqual({ family: 'Andrade III', given: 'Carlos' })
  expect(parseName('CARLOS DE ANDRADE II')).toMatchObject({ family: 'Andrade II' })
  expect(familyOf(parseName('São Paulo (Estado)'))).toContain('(Estado)')
  expect(parseName('(anônimo)')).toEqual({ family: '(anônimo)' })
})
