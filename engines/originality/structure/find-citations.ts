/** A place where the text says whose words or thoughts these are. */
export interface Citation {
  start: number
  end: number
  /** surnames as written, none for a numbered one */
  names: string[]
  year: string | null
  /** of [3, 5-7]: 3, 5, 6, 7 */
  numbers: number[]
  /** the name is part of the sentence: "Silva (2010)". So is many a place, a film, a law. */
  narrative: boolean
  /** cited through another work, "apud": only that one must be in the list */
  secondHand: boolean
}

// length-limited, and only from the beginning of a word, since the input may be hostile
const NAME =
  "(?<!\\p{L})(?:D(?:[aeo]s?|el|e\\s+la)\\s+|[Vv][ao]n(?:\\s+d?er?)?\\s+)?[\\p{Lu}][\\p{L}'’\\-]{1,40}"
const YEAR = '(?:1[5-9]|20)\\d{2}[a-z]?'
const NAMES = `${NAME}(?:(?:\\s*[,;&]\\s*|\\s+(?:e|and|y|&)\\s+|\\s*,\\s*(?:e|and|&)\\s+)${NAME}){0,7}(?:\\s*,?\\s*et\\s+al\\.?,?)?`
/** (SILVA; SOUZA, 2010, p. 3; LIMA, 2012) */
const IN_BRACKETS = new RegExp(`\\(([^()]{2,300}?${YEAR}[^()]{0,120})\\)`, 'gu')
const BRACKETED = new RegExp(
  `(${NAMES})(?:\\s+apud\\s+(${NAMES}))?[,\\s]+(?:\\[\\d{4}\\]\\s*)?((?:${YEAR})(?:\\s*[,;]\\s*(?:${YEAR}))*)`,
  'gu',
)
/** Silva e Souza (2010) */
const IN_TEXT = new RegExp(
  `(${NAMES})\\s*\\(((?:${YEAR})(?:\\s*[,;]\\s*(?:${YEAR}))*)(?:\\s*[,:][^()]{0,80})?\\)`,
  'gu',
)
const APUD = /^\s*[,;]?\s*(?:apud|citad[oa]s?\s+(?:por|em)|as\s+cited\s+in)\b/i
/** [3, 5-7] */
const NUMBERED = /\[(\d{1,3}(?:\s*[-–,;]\s*\d{1,3}){0,20})\]/g

const MOST = 20_000

/** Every citation of a text in its order, in the styles of ABNT, APA and Vancouver. */
export function findCitations(text: string): Citation[] {
  const found = [...findBracketed(text), ...findInText(text), ...findNumbered(text)]
  return found.sort((a, b) => a.start - b.start)
}

function* findBracketed(text: string): Iterable<Citation> {
  for (const match of firstOf(text, IN_BRACKETS)) {
    const end = match.index + match[0].length
    for (const part of match[1]!.matchAll(BRACKETED)) {
      const start = match.index + 1 + part.index
      const secondHand = APUD.test(match[1]!.slice(part.index + part[0].length))
      // of "Silva apud Souza, 2010" the list has Souza
      const names = [...namesOf(part[2] ?? ''), ...namesOf(part[1]!)]
      for (const year of yearsOf(part[3]!)) {
        yield { start, end, names, year, numbers: [], narrative: false, secondHand }
      }
    }
  }
}

function* findInText(text: string): Iterable<Citation> {
  for (const match of firstOf(text, IN_TEXT)) {
    const place = { start: match.index, end: match.index + match[0].length }
    for (const year of yearsOf(match[2]!)) {
      yield { ...place, names: namesOf(match[1]!), year, numbers: [], narrative: true, secondHand: false }
    }
  }
}

function* findNumbered(text: string): Iterable<Citation> {
  for (const match of firstOf(text, NUMBERED)) {
    const numbers = numbersOf(match[1]!)
    if (numbers.length === 0) continue
    yield {
      start: match.index,
      end: match.index + match[0].length,
      names: [],
      year: null,
      numbers,
      narrative: false,
      secondHand: false,
    }
  }
}

const firstOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].slice(0, MOST)

const yearsOf = (text: string) => text.match(new RegExp(YEAR, 'gu')) ?? []

function namesOf(text: string): string[] {
  return text
    .replace(/,?\s*et\s+al\.?,?/u, '')
    .split(/\s*[,;&]\s*|\s+(?:e|and|y)\s+/u)
    .map((name) => name.replace(/^(?:e|and|y)\s+/u, '').trim())
    .filter((name) => name !== '')
}

function numbersOf(text: string): number[] {
  const numbers: number[] = []
  for (const part of text.split(/\s*[,;]\s*/)) {
    const [from, to] = part.split(/\s*[-–]\s*/).map(Number)
    if (to === undefined) numbers.push(from!)
    else if (to >= from! && to - from! < 60) for (let n = from!; n <= to; n++) numbers.push(n)
  }
  // an interval of mathematics begins with 0
  return numbers.includes(0) ? [] : numbers
}
