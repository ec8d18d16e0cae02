import { fold } from '#engines/text/fold.ts'
import type { Citation } from '../../originality/structure/find-citations.ts'
import { findingAt, notEvaluated, type Finding, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'
import type { Reference } from '../reading/read-references.ts'

const NAME = 'Citações e referências'
/** Fewer tell nothing of the whole. */
const LEAST_CITATIONS = 5
const LEAST_FOR_SHARE = 10
/** In published articles 3 % of the citations have no entry; this share is far from normal. */
const TOO_MANY_MISSING = 0.3
const MOST_SHOWN = 8
const EARLIEST = 1920

/** Whether what is cited is listed. What is listed and not cited is not told: more than half of such alarms are false. */
export function checkCitations({ text, citations, references }: CheckedReading): Outcome {
  const different = [...Map.groupBy(citations, keyOf).values()]
    .map(([first]) => first!)
    .filter((citation) => isCitation(citation, references))
  if (references.length === 0 || different.length < LEAST_CITATIONS) return notEvaluated(NAME)
  const missing = different.filter(
    (citation) => !references.some((reference, n) => matches(citation, reference, n + 1)),
  )
  const found = different.length - missing.length
  const findings = missing.slice(0, MOST_SHOWN).map((citation) =>
    findingAt(text, citation.start, citation.end, {
      code: 'citation-without-reference',
      severity: 'information',
      message: `Confira: a citação ${wordsOf(citation)} não aparece na lista de referências.`,
    }),
  )
  const share = missing.length / different.length
  if (different.length >= LEAST_FOR_SHARE && share > TOO_MANY_MISSING)
    findings.push(shareFinding(missing.length, different.length))
  const strength =
    share <= 0.1 ? `Referências: ${found} de ${different.length} citações têm entrada na lista.` : null
  return { name: NAME, evaluated: true, findings, strength }
}

function shareFinding(missing: number, all: number): Finding {
  return {
    code: 'many-citations-without-reference',
    severity: 'medium',
    message: `${missing} de ${all} citações não aparecem na lista de referências. Ela está completa?`,
    quote: null,
    start: null,
  }
}

const keyOf = ({ names, year, numbers }: Citation) =>
  numbers.length > 0 ? `#${numbers.join()}` : `${fold(names[0]!)} ${year}`

const wordsOf = ({ names, year, numbers }: Citation) =>
  numbers.length > 0 ? `[${numbers.join(', ')}]` : `(${names.join('; ')}, ${year})`

const NO_NAMES =
  /^(?:autor(?:es|as?)?|author|tabelas?|figuras?|quadros?|graficos?|fonte|capitulo|anexo|apendice|versao|lei|decreto|artigo|art)$/

/** "Portugal (1974)" is not an author, even if a publisher named Portugal is listed. */
const COUNTRIES = new Set(namesOfCountries())

function namesOfCountries(): string[] {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((one) => letters.flatMap((other) => fold(names.of(one + other) ?? '') || []))
}

/**
 * "Paris (1892)" and "Entropia (2011)" look like citations: a single name in a sentence counts only if it is
 * listed.
 */
function isCitation(
  { names, year, numbers, narrative, secondHand }: Citation,
  references: readonly Reference[],
): boolean {
  if (numbers.length > 0) return true
  if (secondHand || (narrative && names.length === 1 && COUNTRIES.has(fold(names[0]!)))) return false
  // what happened in 1892 is told with its year as well
  if (NO_NAMES.test(fold(names[0]!)) || Number.parseInt(year!, 10) < EARLIEST) return false
  return !narrative || names.length > 1 || references.some((reference) => hasName(reference, names[0]!))
}

function matches({ names, year, numbers }: Citation, reference: Reference, place: number): boolean {
  if (numbers.length > 0) return numbers.includes(reference.number ?? place)
  const isOfThem = names.slice(0, 3).some((name) => hasName(reference, name))
  // an entry that says no year, but that of its access, is taken for any
  return isOfThem && (reference.years.length === 0 || reference.years.includes(Number.parseInt(year!, 10)))
}

function hasName({ head }: Reference, name: string): boolean {
  const folded = fold(name).replace(/['’-]/g, ' ')
  const plain = ` ${head.replace(/[^a-z0-9]+/g, ' ')} `
  if (plain.includes(` ${folded.replace(/[^a-z0-9]+/g, ' ').trim()} `)) return true
  return name.length >= 3 && name.length <= 8 && initialsOf(head).startsWith(folded)
}

/** "IBGE" is cited, "Instituto Brasileiro de Geografia e Estatística" is listed. */
const initialsOf = (head: string) =>
  head
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .map((word) => word[0])
    .join('')
