import { expect, test } from 'vitest'
import { expandUnits } from './expand-units.ts'
import { formulaToMathMl } from './formula-to-mathml.ts'

test.each([
  ['\\SI{10}{\\metre}', '10\\,\\mathrm{m}'],
  ['\\SI{9,8}{\\metre\\per\\second\\squared}', '9{,}8\\,\\mathrm{m}\\,\\mathrm{s}^{-2}'],
  ['\\qty[mode=text]{1,5e-3}{\\kilo\\gram}', '1{,}5\\times 10^{-3}\\,\\mathrm{kg}'],
  ['\\si{\\square\\centi\\metre} + x', '\\mathrm{cm}^{2} + x'],
  ['\\SI{25}{\\degreeCelsius}', '25\\,\\mathrm{°C}'],
  ['\\SI{30}{\\degree}', '30\\mathrm{°}'],
  ['\\SI{3}{km/h}', '3\\,\\mathrm{km/h}'],
  ['\\num{12,5}', '12{,}5'],
  ['\\SI{1}{\\desconhecida}', '\\SI{1}{\\desconhecida}'],
  ['\\SI{1}', '\\SI{1}'],
  ['\\sin{x}{y} \\singular', '\\sin{x}{y} \\singular'],
])('%s', (typed, expanded) => expect(expandUnits(typed)).toBe(expanded))

const drawn = (latex: string) =>
  formulaToMathMl(latex, { displayMode: false })
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    .replace(/<[^>]+>/g, '')

test('chemistry and units are set, and nothing of their commands is left', () => {
  expect(drawn('\\ce{H2O}')).toBe('H2O')
  expect(formulaToMathMl('\\ce{2H2 + O2 -> 2H2O}', { displayMode: true })).toContain('<msub>')
  expect(drawn('\\ce{SO4^2-}')).not.toContain('\\')
  expect(drawn('\\SI{10}{\\metre}')).toMatch(/^10\s*m$/)
})
