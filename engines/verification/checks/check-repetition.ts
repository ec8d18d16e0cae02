import { splitLines } from '../../originality/structure/split-lines.ts'
import { prepareText } from '../../originality/text/prepare-text.ts'
import { findingAt, notEvaluated, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Repetições'
const LEAST_PARAGRAPHS = 5
const SHORTEST_WORDS = 20
const TOO_MUCH = 0.1
const MOST_SHOWN = 3

/** Whole paragraphs that are in the text more than once. */
export function checkRepetition({ body }: CheckedReading): Outcome {
  const paragraphs = splitLines(body)
    .map((line) => ({ ...line, words: prepareText(line.text) }))
    .filter(({ words }) => words.size >= SHORTEST_WORDS)
  if (paragraphs.length < LEAST_PARAGRAPHS) return notEvaluated(NAME)
  const seen = new Set<string>()
  const repeated = paragraphs.filter(({ words }) => {
    const key = words.words.join()
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
  const all = paragraphs.reduce((sum, { text }) => sum + text.length, 0)
  const again = repeated.reduce((sum, { text }) => sum + text.length, 0)
  const severity = again / all > TOO_MUCH ? 'medium' : 'information'
  const findings = repeated.slice(0, MOST_SHOWN).map(({ start, end }) =>
    findingAt(body, start, end, {
      code: 'repeated-paragraph',
      severity,
      message: 'Este parágrafo aparece mais de uma vez no texto. É intencional?',
    }),
  )
  const strength = repeated.length === 0 ? 'Texto: nenhum parágrafo se repete.' : null
  return { name: NAME, evaluated: true, findings, strength }
}
