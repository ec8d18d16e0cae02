import { expect, test } from 'vitest'
import { spellingVariants, withTilde } from './spelling-variants.ts'

test.each([
  ['excessão', 'exceção'],
  ['pretenção', 'pretensão'],
  ['análize', 'análise'],
  ['pesquiza', 'pesquisa'],
  ['cançado', 'cansado'],
  ['nacer', 'nascer'],
  ['exelente', 'excelente'],
  ['ezame', 'exame'],
  ['estranjeiro', 'estrangeiro'],
  ['jestão', 'gestão'],
  ['enchergar', 'enxergar'],
  ['xave', 'chave'],
  ['ospital', 'hospital'],
  ['autura', 'altura'],
  ['inportante', 'importante'],
  ['corupção', 'corrupção'],
  ['littoral', 'litoral'],
])('%s may be meant as %s', (written, meant) => expect(spellingVariants(written)).toContain(meant))

test('a word is no variant of itself, and a tilde left out comes back', () => {
  expect(spellingVariants('chave')).not.toContain('chave')
  expect(['exceçao', 'lições', 'pensoes'].map(withTilde)).toEqual(['exceção', 'lições', 'pensões'])
})
