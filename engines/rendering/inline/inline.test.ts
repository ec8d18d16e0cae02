import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inlineTags } from './inline-tags.ts'
import { plainInline } from './plain-inline.ts'
import { readInline } from './read-inline.ts'

describe('marks of a title', () => {
  test.each([
    [
      'Controle de *Aedes aegypti* em Natal',
      'Controle de <i>Aedes aegypti</i> em Natal',
      'Controle de Aedes aegypti em Natal',
    ],
    ['(*A. aegypti*)', '(<i>A. aegypti</i>)', '(A. aegypti)'],
    ['**Objetivo:** medir', '<b>Objetivo:</b> medir', 'Objetivo: medir'],
    ['Captura de CO~2~ por H~2~O', 'Captura de CO<sub>2</sub> por H<sub>2</sub>O', 'Captura de CO₂ por H₂O'],
    ['10 m^2^ e Ca^2+^', '10 m<sup>2</sup> e Ca<sup>2+</sup>', '10 m² e Ca²⁺'],
    ['N~total~ e x~máx~', 'N<sub>total</sub> e x<sub>máx</sub>', 'N_total e x_máx'],
    ['*p*~i~', '<i>p</i><sub>i</sub>', 'pᵢ'],
    ['$p<0{,}05$', '<i>p</i> < 0,05', 'p < 0,05'],
    ['$x_{ij}^2 \\leq \\alpha$', '<i>x</i><sub><i>ij</i></sub><sup>2</sup> ≤ α', 'xᵢⱼ² ≤ α'],
    ['grupos de $\\geq 60$ anos', 'grupos de ≥60 anos', 'grupos de ≥60 anos'],
    ['em $\\mathbb{R}^n$ e $-1$', 'em ℝ<sup><i>n</i></sup> e −1', 'em ℝⁿ e −1'],
    [
      '$\\frac{a+b}{2}$, $\\sqrt{2}$, $\\bar{x}$, $30^\\circ\\mathrm{C}$',
      '(<i>a</i> + <i>b</i>)/2, √2, <i>x̄</i>, 30°C',
      '(a + b)/2, √2, x̄, 30°C',
    ],
    ['$\\log n$ de $\\text{taxa média}$', 'log\u00A0<i>n</i> de taxa média', 'log\u00A0n de taxa média'],
    ['\\*sem itálico\\* e 5\\$', '*sem itálico* e 5$', '*sem itálico* e 5$'],
  ])('%j is set, and plain', (typed, set, plain) => {
    expect(inlineTags(typed)).toBe(set)
    expect(plainInline(typed)).toBe(plain)
  })

  test.each([
    'Um * sozinho',
    'A* e B*',
    '5*3*2 = 30',
    'Ana Lima*, Bia Sá*',
    '* p < 0,05; ** p < 0,01',
    '*aberto e nunca fechado',
    'fechado*',
    '***três***',
    '~200 anos e ~300',
    '~5/~10',
    '~~riscado~~',
    'x^2,y^2',
    'de R$ 10 a R$ 20',
    'R$10 a R$20',
    'custa $5 ou $6',
    'US$5-US$6',
    '$$x$$',
    '$\\begin{matrix}a\\end{matrix}$',
    '$\\def\\a{\\a\\a}\\a$',
    '$x_{y_{z}}$',
    '$}{$',
    '${{{{{{{a}}}}}}}$',
    'snake_case e _sublinhado_',
    '<b>negrito</b> & <script>alert(1)</script>',
    '*a\n\nb*',
    '',
  ])('%j stays as typed', (typed) => {
    expect(inlineTags(typed)).toBe(typed)
    expect(plainInline(typed)).toBe(typed)
  })

  test('two pieces in one title are two', () => {
    expect(inlineTags('*a* e *b*')).toBe('<i>a</i> e <i>b</i>')
    expect(inlineTags('*a *b*')).toBe('*a <i>b</i>')
    expect(inlineTags('**Objetivo: *E. coli* viva**')).toBe(
      '<b>Objetivo: </b><b><i>E. coli</i></b><b> viva</b>',
    )
  })

  const hostile = fc.oneof(
    fc.constantFrom(
      '*',
      '**',
      '~',
      '^',
      '$',
      '\\',
      '{',
      '}',
      '_',
      '<',
      '>',
      '"',
      '&',
      ' ',
      '\n',
      '\n\n',
      'a',
      '2',
    ),
    fc.constantFrom(
      '<script>',
      '\\frac',
      '\\text{',
      '\\sqrt',
      '\\mathbb{R}',
      'R$',
      '\\left',
      '😀',
      'é',
      '\uD83D',
    ),
    fc.string({ maxLength: 4 }),
  )

  test('whatever is typed, every piece is from what was typed, in its order, and nothing but marks is left out', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 40 }), (pieces) => {
        const typed = pieces.join('')
        const runs = readInline(typed)
        let at = 0
        for (const run of runs) {
          expect(run.start).toBeGreaterThanOrEqual(run.formula === undefined ? at : Math.min(at, run.start))
          if (run.formula === undefined) expect(typed.slice(at, run.start)).toMatch(/^[*~^$\\]*$/)
          if (run.formula === undefined && !typed.slice(run.start, run.end).includes('\\'))
            expect(typed.slice(run.start, run.end)).toBe(run.text)
          at = run.end
        }
        expect(typed.slice(at)).toMatch(/^[*~^$]*$/)
      }),
    )
  })

  test('a text without marks is one piece, and the longest hostile one is read at once', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[*~^$]/.test(text)),
        (text) => {
          expect(plainInline(text)).toBe(text)
        },
      ),
    )
    for (const piece of ['*a ', '~', '^a', '$a ', '**', '\\', '$\\frac{', '*a**'])
      expect(plainInline(piece.repeat(5000)).length).toBeGreaterThan(0)
  })
})
