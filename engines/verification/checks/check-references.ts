import { notEvaluated, type Finding, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Lista de referências'
const LEAST = 3
const MOST_SHOWN = 5

/** Checks the list of references: how many, and whether one has a year in the future. */
export function checkReferences({ references, year }: CheckedReading): Outcome {
  if (references.length < LEAST) return notEvaluated(NAME)
  const dated = references.filter(({ years }) => years.length > 0)
  const findings = references
    // in the place of the date: a title may speak of 2030
    .filter(({ text, years }) => years.length === 1 && years[0]! > year + 1 && isDate(text, years[0]!))
    .slice(0, MOST_SHOWN)
    .map(({ text, start, years }): Finding => ({
      code: 'reference-from-the-future',
      severity: 'information',
      message: `Confira o ano ${years[0]} nesta referência: o trabalho é de ${year}.`,
      quote: text.slice(0, 200),
      start,
    }))
  const strength = `Referências: ${references.length} entradas, ${dated.length} com data.`
  return { name: NAME, evaluated: true, findings, strength }
}

/** "(2031)", "2031." or ", 2031" at the end of a part. */
const isDate = (text: string, year: number) =>
  new RegExp(`(?:\\(|[,.]\\s*)${year}[a-z]?(?:\\)|\\s*[.:;]|\\s*$)`).test(text)
