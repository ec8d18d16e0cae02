import { findingAt, notEvaluated, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'
import { TORTURED_PHRASES } from '../reading/tortured-phrases.ts'

const NAME = 'Expressões deturpadas'
const SOME = 3
const MANY = 5
const MOST_SHOWN = 6

const MEANT = new Map(TORTURED_PHRASES)
const ANY = new RegExp(
  `\\b(?:${TORTURED_PHRASES.map(([phrase]) => phrase.replace(/[-]/g, '[-\\u2010\\u2011 ]').replaceAll(' ', '\\s+')).join('|')})\\b`,
  'gi',
)

/** Terms of a field with other words put in their place. The list is of English; one may be a slip, several are not. */
export function checkPhrases({ text, language }: CheckedReading): Outcome {
  if (language !== 'en') return notEvaluated(NAME)
  const places = [...text.matchAll(ANY)]
  const different = new Map(places.map((match) => [plain(match[0]), match]))
  const severity = different.size >= MANY ? 'strong' : different.size >= SOME ? 'medium' : 'information'
  const findings = [...different].slice(0, MOST_SHOWN).map(([phrase, match]) =>
    findingAt(text, match.index, match.index + match[0].length, {
      code: 'tortured-phrase',
      severity,
      message: `Confira esta expressão: o termo usual é “${MEANT.get(phrase) ?? ''}”.`,
    }),
  )
  return { name: NAME, evaluated: true, findings, strength: null }
}

const plain = (phrase: string) => {
  const spaced = phrase.toLowerCase().replace(/\s+/g, ' ')
  return MEANT.has(spaced) ? spaced : spaced.replace(/[\u2010\u2011 ](?=made|off)/g, '-')
}
