import { fold } from '#engines/portuguese/portuguese.ts'
import { splitLines, type TextLine } from './split-lines.ts'
import type { Stretch } from './stretch.ts'

const LONGEST_HEADING = 60
const NUMBERING = '(?:\\d+(?:\\.\\d+)*[.)]?\\s*[-–—]?\\s*)?'
const HEADING = new RegExp(
  `^${NUMBERING}(?:lista de )?(?:referencias?(?: bibliograficas?| citadas?| consultadas?)?|bibliografia|bibliography|references?|` +
    `reference list|works cited|literature cited|literatura citada|obras citadas|fontes(?: consultadas)?|referencias bibliograficas e fontes)\\s*[:.]?$`,
)
/** What may follow the list. */
const AFTER = new RegExp(
  `^${NUMBERING}(?:apendices?|anexos?|glossario|indice|agradecimentos?|sobre (?:os? autor|as? autor)|notas?(?: de fim| finais)?|` +
    `appendix|appendices|annex(?:es)?|acknowledge?ments?|endnotes?|contribuicoes dos autores|conflitos? de interesses?|financiamento|abstract|resumo)\\b`,
)
/** Nearer to the beginning it is a table of contents. */
const EARLIEST = 0.25

/** Where a text lists what it cites: from its heading to the next part, or to the end. Null where no heading says so. */
export function findReferenceList(text: string): (Stretch & { lines: TextLine[] }) | null {
  const lines = splitLines(text)
  const heading = lines.findLastIndex((line) => line.start >= EARLIEST * text.length && isHeading(line.text))
  if (heading < 0) return null
  const next = lines.findIndex((line, n) => n > heading + 1 && isHeadingOf(line.text, AFTER))
  const listed = lines.slice(heading + 1, next < 0 ? undefined : next)
  const start = lines[heading]!.start
  return { start, end: listed.at(-1)?.end ?? lines[heading]!.end, lines: listed }
}

const isHeading = (line: string) => isHeadingOf(line, HEADING)

function isHeadingOf(line: string, pattern: RegExp): boolean {
  if (line.length > LONGEST_HEADING) return false
  return pattern.test(fold(line).replace(/[#*_]/g, '').trim())
}
