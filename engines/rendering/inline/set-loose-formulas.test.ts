import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setLooseFormulas } from './set-loose-formulas.ts'

test.each([
  [
    'Uma matriz A, m\\times n, leva a esfera de \\mathbb{R}^n em um elipsoide.',
    'Uma matriz A, m × n, leva a esfera de ℝⁿ em um elipsoide.',
  ],
  ['a maior área: L^2\\ge 4\\pi A. Das provas', 'a maior área: L² ≥ 4π A. Das provas'],
  ['média de f(X_i)/p(X_i), com X_i sorteado', 'média de f(Xᵢ)/p(Xᵢ), com Xᵢ sorteado'],
  ['Com \\varepsilon = 0{,}1, a presença', 'Com ε = 0,1, a presença'],
  ['a \\varepsilon-privacidade diferencial', 'a ε-privacidade diferencial'],
  ['os pontos (\\alpha, \\beta) da reta', 'os pontos (α, β) da reta'],
  ['a taxa \\frac{\\text{casos novos}}{n + 1}.', 'a taxa (casos novos)/(n + 1).'],
  ['seja \\begin{matrix}a&b\\end{matrix}, então', 'seja …, então'],
  ['o grupo de controle_2 e work_id', 'o grupo de controle_2 e work_id'],
  ['custa R$ 5 e R$ 10', 'custa R$ 5 e R$ 10'],
])('%j reads %j', (text, read) => {
  expect(setLooseFormulas(text)).toBe(read)
})

test('no text is read slowly, and no command of LaTeX is left in any', () => {
  const hostile = fc.constantFrom(
    '\\alpha',
    '{',
    '}',
    '_',
    '^',
    '$',
    ' ',
    'a',
    '\\frac',
    '…',
    '(',
    ')',
    '\n',
    'é',
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 60 }), (pieces) => {
      expect(setLooseFormulas(pieces.join(''))).not.toMatch(/\\[A-Za-z]/)
    }),
  )
  for (const piece of ['{', '\\a{', '{}{', 'a_', '(\\a', '$\\a', '\\alpha-aaa'])
    expect(setLooseFormulas(piece.repeat(10_000)).length).toBeGreaterThan(0)
})
