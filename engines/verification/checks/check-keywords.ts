import { prepareText } from '../../originality/text/prepare-text.ts'
import { notEvaluated, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Palavras-chave'
const LEAST_WORDS = 200

/** Whether what the work is filed under is in it. Authors rightly use words of a thesaurus too: it is only told. */
export function checkKeywords({ keywords, prepared }: CheckedReading): Outcome {
  if (keywords.length === 0 || prepared.size < LEAST_WORDS) return notEvaluated(NAME)
  const stems = new Set(prepared.stems)
  const found = keywords.filter((keyword) => {
    const words = prepareText(keyword)
    return words.size > 0 && words.stems.every((stem) => stems.has(stem))
  })
  const strength =
    found.length === keywords.length && found.length > 0 ? 'Palavras-chave: todas aparecem no texto.' : null
  return { name: NAME, evaluated: true, findings: [], strength }
}
