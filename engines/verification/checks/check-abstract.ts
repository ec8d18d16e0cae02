import { TELLING } from '../../originality/text/fold-word.ts'
import { prepareText } from '../../originality/text/prepare-text.ts'
import { findingAt, notEvaluated, type Finding, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Resumo e texto'
const LEAST_WORDS = 200
/**
 * The rarity-weighted share of an abstract's significant words that its text has: at least 0.60 in the 37
 * articles and 0.40 in the demonstration's works of formulas; four of five abstracts of other texts are below
 * this limit.
 */
const FOREIGN = 0.3
const MOST_SHOWN = 5

/** Whether the abstract speaks of this text, and whether its figures are in it. */
export function checkAbstract(reading: CheckedReading): Outcome {
  const { abstract, prepared, text } = reading
  const words = prepareText(abstract)
  if (prepared.size < LEAST_WORDS || words.size < 20) return notEvaluated(NAME)
  const counts = new Map<number, number>()
  for (const stem of prepared.stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  let all = 0
  let found = 0
  for (const stem of new Set(words.stems.filter((_, n) => words.kinds[n] === TELLING))) {
    const count = counts.get(stem) ?? 0
    const weight = Math.log(prepared.size / (count + 1))
    all += weight
    if (count > 0) found += weight
  }
  const findings: Finding[] = figuresMissing(abstract, text)
  if (all > 0 && found / all < FOREIGN) findings.unshift(foreign)
  const strength = findings.length === 0 ? 'Resumo: as palavras e os números dele aparecem no texto.' : null
  return { name: NAME, evaluated: true, findings, strength }
}

const foreign: Finding = {
  code: 'abstract-of-another-text',
  severity: 'medium',
  message: 'O resumo tem poucas palavras em comum com o texto. É mesmo o resumo deste trabalho?',
  quote: null,
  start: null,
}

const FIGURE =
  /(?<![\p{L}\d.,/-])\d{1,3}(?:[.\u00A0 ]\d{3})+(?:,\d+)?(?![\d\p{L}])|(?<![\p{L}\d.,/-])\d+(?:[.,]\d+)?(?![\d\p{L}])/gu

/** A figure of the abstract that the text does not have, in whatever spelling. Years and small counts say nothing. */
function figuresMissing(abstract: string, text: string): Finding[] {
  const plain = text.replaceAll('{,}', ',')
  const textFigures = new Set([...plain.matchAll(FIGURE)].flatMap(([figure]) => roundings(figure)))
  const missing = [...abstract.matchAll(FIGURE)].filter(([figure]) => {
    const value = valueOf(figure)
    if (Number.isInteger(value) && (value < 13 || (value >= 1900 && value <= 2100))) return false
    return !spellings(figure).some((spelling) => textFigures.has(spelling))
  })
  return missing.slice(0, MOST_SHOWN).map((match) => ({
    ...findingAt(abstract, match.index, match.index + match[0].length, {
      code: 'figure-only-in-abstract',
      severity: 'information' as const,
      message: `Confira: o número ${match[0]} está no resumo e não foi encontrado no texto.`,
    }),
    // its place is in the abstract, not in the text
    start: null,
  }))
}

const valueOf = (figure: string) =>
  Number(figure.replace(/[.\u00A0 ](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))

/** An abstract says 97 of what the text gives as 97.3, and 60 % of 0.604. */
function roundings(figure: string): string[] {
  const value = valueOf(figure)
  return [
    ...spellings(figure),
    String(Math.round(value)),
    ...(value < 1 ? [String(Math.round(100 * value))] : []),
  ]
}

function spellings(figure: string): string[] {
  const value = valueOf(figure)
  return [String(value), String(Math.round(value * 10) / 10), String(Math.round(value * 100) / 100)]
}
