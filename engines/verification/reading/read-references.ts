import { fold } from '#engines/text/fold.ts'
import type { TextLine } from '../../originality/structure/split-lines.ts'

/** An entry of a list of references, as far as it says who and when. */
export interface Reference {
  text: string
  start: number
  /** its beginning, folded: where the names are */
  head: string
  /** the years it names, the likeliest of publication first */
  years: number[]
  number: number | null
}

const YEAR = /(?<![\d/.-])((?:1[5-9]|20)\d{2})[a-z]?(?![\d/])/g
/** "03-06-2020", "16-XI-2019" */
const DATE = /(?<!\d)\d{1,2}[-/.](?:\d{1,2}|[ivx]{1,4})[-/.]((?:1[5-9]|20)\d{2})(?!\d)/g
const ACCESSED =
  /(?:acess[oa](?:do)?|consultad[oa]|accessed|retrieved|acceso|available|disponivel)(?:[^.]|(?<=\b(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec))\.){0,60}?(?:1[5-9]|20)\d{2}/g
const NUMBERED = /^\s*\[?(\d{1,3})[\].)]?\s+(?=[\p{L}"“‘_])/u
const SAME_AUTHOR = /^[_\-–—]{3,}\.?\s*/
/** An entry begins with a name, a number or the line that stands for the name above. */
const BEGINS = /^(?:\[?\d{1,3}[\].)]?\s+)?(?:[_\-–—]{3,}|\p{Lu}[\p{L}'’\- ]{1,60}[,.;(]|\p{Lu}{2,})/u
const HEAD = 240
const SHORTEST = 25
const MOST = 3_000

/**
 * The entries of a list; lines of a broken entry are joined, and entries in one paragraph are split. Empty if
 * they cannot be separated: then nothing may be said about the list.
 */
export function readReferences(lines: readonly TextLine[]): Reference[] {
  const entries = partEntries(joinEntries(lines.slice(0, MOST))).filter(({ text }) => text.length >= SHORTEST)
  if (!isUnderstood(entries)) return []
  let names = ''
  return entries.map(({ text, start }) => {
    const own = text.replace(NUMBERED, '')
    const rest = own.replace(SAME_AUTHOR, '')
    // "_______." stands for the authors of the entry above
    if (rest === own) names = /^[^.(\d]{2,200}/.exec(own)?.[0] ?? ''
    const head = fold(rest === own ? own.slice(0, HEAD) : `${names} ${rest.slice(0, HEAD)}`)
    return { text, start, head, years: yearsOf(text), number: numberOf(text) }
  })
}

interface Entry {
  text: string
  start: number
}

function joinEntries(lines: readonly TextLine[]): Entry[] {
  const entries: Entry[] = []
  // if most entries are numbered, one without a number continues the previous one
  const isNumbered = lines.filter(({ text }) => NUMBERED.test(text)).length > 0.5 * lines.length
  for (const { text, start, apart } of lines) {
    const before = entries.at(-1)
    const isOpen = before && !/[.!?)\]\d/]\s*$/.test(before.text) && !NUMBERED.test(text)
    const goesOn = apart ? isNumbered && !NUMBERED.test(text) : isOpen || !BEGINS.test(text.trim())
    if (before && goesOn) before.text += ` ${text.trim()}`
    else entries.push({ text: text.trim(), start })
  }
  return entries
}

/** Where a name in capitals, or the number that comes next, follows the end of another entry. */
const NAME_WITHIN = /(?<=[.\d/>]) (?=\p{Lu}{2,}(?:[ '’-]\p{Lu}{2,})*, \p{Lu}[\p{L}.]|_{3,}\.? )/u
const NUMBER_WITHIN = /(?<=[.\d/>\])]) (?=\[?\d{1,3}(?:[\].)]|(?= \p{Lu}))\s*[\p{Lu}"“‘_])/u

function partEntries(entries: readonly Entry[]): Entry[] {
  const parted: Entry[] = []
  for (const { text, start } of entries) {
    const isNumbered = numberOf(text) !== null
    const expected = () => (numberOf(parted.at(-1)!.text) ?? 0) + 1
    let at = 0
    for (const [n, part] of text.split(isNumbered ? NUMBER_WITHIN : NAME_WITHIN).entries()) {
      // "2. Ed." within the entry before is no number of another
      if (n > 0 && isNumbered && numberOf(part) !== expected()) parted.at(-1)!.text += ` ${part}`
      else parted.push({ text: part, start: start + at })
      at += part.length + 1
    }
  }
  return parted
}

const LONGEST = 1_500
const LONG = 600
const MOSTLY = 0.8
const DATED = 0.75

/** If entries run together, or numbers are missing, it cannot be told what the list lacks. */
function isUnderstood(entries: readonly Entry[]): boolean {
  const runTogether = ({ text }: Entry) =>
    text.length > LONGEST || (text.length > LONG && yearsOf(text).length > 2)
  const length = (of: readonly Entry[]) => of.reduce((sum, { text }) => sum + text.length, 0)
  if (length(entries.filter(runTogether)) > (1 - MOSTLY) * length(entries)) return false
  const numbers = entries.map(({ text }) => numberOf(text)).filter((number) => number !== null)
  if (numbers.length > MOSTLY * entries.length && numbers.some((number, n) => number !== n + 1)) return false
  return entries.filter(({ text }) => yearsOf(text).length > 0).length >= DATED * entries.length
}

function numberOf(text: string): number | null {
  const found = NUMBERED.exec(text)
  return found ? Number(found[1]) : null
}

function yearsOf(text: string): number[] {
  const published = fold(text)
    .replace(ACCESSED, ' ')
    .replace(/https?:\S+/g, ' ')
  const years = [...published.matchAll(YEAR), ...published.matchAll(DATE)]
  return [...new Set(years.map(([, year]) => Number(year)))]
}
