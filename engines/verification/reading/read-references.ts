import { fold } from '#engines/portuguese/portuguese.ts'
import type { TextLine } from '../../originality/structure/split-lines.ts'

/** An entry of a list of references, as far as it says who and when. */
export interface Reference {
  text: string
  start: number
  /** its beginning, folded: where the names stand */
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
const NUMBERED = /^\s*\[?(\d{1,3})[\].)]?\s+(?=\p{L})/u
const SAME_AUTHOR = /^[_\-–—]{3,}\.?\s*/
/** An entry begins with a name, a number or the line that stands for the name above. */
const BEGINS = /^(?:\[?\d{1,3}[\].)]?\s+)?(?:[_\-–—]{3,}|\p{Lu}[\p{L}'’\- ]{1,60}[,.;(]|\p{Lu}{2,})/u
const HEAD = 240
const SHORTEST = 25
const MOST = 3_000

/** The entries of a list; of one that was broken into lines, with what belongs together joined. */
export function readReferences(lines: readonly TextLine[]): Reference[] {
  const entries: { text: string; start: number }[] = []
  for (const { text, start, apart } of lines.slice(0, MOST)) {
    const before = entries.at(-1)
    const isOpen = before && !/[.!?)\]\d/]\s*$/.test(before.text) && !NUMBERED.test(text)
    if (before && !apart && (isOpen || !BEGINS.test(text.trim()))) before.text += ` ${text.trim()}`
    else entries.push({ text: text.trim(), start })
  }
  let names = ''
  return entries
    .filter(({ text }) => text.length >= SHORTEST)
    .map(({ text, start }) => {
      const own = text.replace(NUMBERED, '')
      const rest = own.replace(SAME_AUTHOR, '')
      // "_______." stands for the authors of the entry above
      if (rest === own) names = /^[^.(\d]{2,200}/.exec(own)?.[0] ?? ''
      const head = fold(rest === own ? own.slice(0, HEAD) : `${names} ${rest.slice(0, HEAD)}`)
      const number = NUMBERED.exec(text)
      return { text, start, head, years: yearsOf(text), number: number ? Number(number[1]) : null }
    })
}

function yearsOf(text: string): number[] {
  const published = fold(text)
    .replace(ACCESSED, ' ')
    .replace(/https?:\S+/g, ' ')
  const years = [...published.matchAll(YEAR), ...published.matchAll(DATE)]
  return [...new Set(years.map(([, year]) => Number(year)))]
}
