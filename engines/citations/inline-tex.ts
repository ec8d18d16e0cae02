import { readInline } from '#engines/rendering/inline/read-inline.ts'
import { escapeTex } from './escape-tex.ts'

/** A title or an abstract for LaTeX: `\textit{}`, `$_{2}$`, and formulas as they were typed. */
export function inlineTex(source: string): string {
  let formulaAt = -1
  return readInline(source)
    .map(({ text, styles, formula, start }) => {
      if (formula !== undefined) {
        // all of one formula at its first piece; BibTeX counts braces behind a backslash too
        if (formulaAt === start) return ''
        formulaAt = start
        return `$${formula.replaceAll('\\{', '\\lbrace ').replaceAll('\\}', '\\rbrace ')}$`
      }
      return styles.reduceRight((inside, style) => WRAPPED[style](inside), escapeTex(text))
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const WRAPPED = {
  em: (inside: string) => `\\textit{${inside}}`,
  strong: (inside: string) => `\\textbf{${inside}}`,
  sub: (inside: string) => script('_', inside),
  sup: (inside: string) => script('^', inside),
  variable: (inside: string) => `\\textit{${inside}}`,
} as const

/** Letters in a formula would be set as a product of variables. */
const script = (sign: '_' | '^', inside: string) =>
  /^[\d+\-−=(),.]$/.test(inside) ? `$${sign}${inside}$` : `$${sign}{\\mathrm{${inside}}}$`
