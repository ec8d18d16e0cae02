import { isIsbn, isIssn, isOrcid } from '#engines/text/check-digits.ts'
import { findingAt, notEvaluated, type Finding, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Identificadores'
const ISSN =
  /\bISSN(?:\s*\(?(?:eletr[ôo]nico|impresso|online|print|on-line|versão [\p{L}]+)\)?)?[\s:]{0,3}(\d{4}[-–]\d{3}[\dXx])/gu
const ISBN =
  /\bISBN(?:[-– ]1[03])?[\s:]{0,3}((?:97[89][-– ]?)?\d{1,5}[-– ]?\d{1,7}[-– ]?\d{1,7}[-– ]?[\dXx])(?![\d-])/g
const ORCID = /\b(?:orcid\.org\/|ORCID(?:\s*iD)?[\s:]{1,3})(\d{4}-\d{4}-\d{4}-\d{3}[\dXx])/g
/** One invalid number is a typing error; three are a pattern. */
const MANY_WRONG = 3
const MOST_SHOWN = 5

/** Numbers that carry their own check digit. A DOI has none: nothing can be said of it without asking elsewhere. */
export function checkIdentifiers({ text }: CheckedReading): Outcome {
  const all = [
    ...find(text, ISSN, 'ISSN', isIssn),
    ...find(text, ISBN, 'ISBN', isIsbn),
    ...find(text, ORCID, 'ORCID', isOrcid),
  ]
  if (all.length === 0) return notEvaluated(NAME)
  const wrong = all.filter(({ right }) => !right)
  const severity = wrong.length >= MANY_WRONG ? 'medium' : 'information'
  const findings: Finding[] = wrong.slice(0, MOST_SHOWN).map(({ kind, start, end }) =>
    findingAt(text, start, end, {
      code: 'identifier-check-digit',
      severity,
      message: `Confira este ${kind}: o dígito verificador não combina com os demais.`,
    }),
  )
  const strength =
    wrong.length === 0
      ? `Identificadores: ${all.length} ISSN, ISBN ou ORCID com dígito verificador correto.`
      : null
  return { name: NAME, evaluated: true, findings, strength }
}

function find(text: string, pattern: RegExp, kind: string, isRight: (digits: string) => boolean) {
  return [...text.matchAll(pattern)].slice(0, 500).flatMap((match) => {
    const digits = match[1]!.replace(/[^\dXx]/g, '').toUpperCase()
    if (kind === 'ISBN' && digits.length !== 10 && digits.length !== 13) return []
    return [{ kind, start: match.index, end: match.index + match[0].length, right: isRight(digits) }]
  })
}
