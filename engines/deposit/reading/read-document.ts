import { cleanLetters } from '#engines/text/clean-letters.ts'
import { findSeenWords } from '#engines/text-extraction/join-cut-words.ts'
import type { SeenWords } from '#engines/text-extraction/join-cut-words.ts'
import type { FrontLine, FrontMatter } from '#engines/text-extraction/front-matter/front-matter.ts'
import { labelOf } from './front-labels.ts'
import { groupLines } from './group-lines.ts'
import type { Block } from './group-lines.ts'
import { Lexicon } from '../text/lexicon.ts'
import { findNature } from './find-nature.ts'
import type { Nature } from './find-nature.ts'
import { rowsOf } from './rows-of.ts'
import type { FrontRow } from './rows-of.ts'
import { readSections } from './read-sections.ts'
import type { FrontSection } from './read-sections.ts'

/** The front of a document as everybody who proposes something reads it. */
export interface FrontDocument {
  front: FrontMatter
  lines: FrontLine[]
  lexicon: Lexicon
  seen: SeenWords
  /** What is before the first abstract, heading or text: cover, title page, head of an article. */
  head: FrontRow[]
  blocks: Block[]
  sections: FrontSection[]
  /** 'Dissertação apresentada ao …': what a title page says of the work. */
  nature: Nature | null
}

const MAX_HEAD = 120

export function readDocument(read: FrontMatter): FrontDocument {
  const front = cleanFront(read)
  const { lines } = front
  const lexicon = new Lexicon(lines)
  const seen = findSeenWords(lines.map(({ text }) => text))
  const blocks = groupLines(lines, seen, (line) => beginsAlone(line))
  const nature = findNature(front, blocks)
  const end = nature?.line ? lines.indexOf(nature.line) : headEnd(lines)
  return {
    ...{ front, lines, lexicon, seen, blocks, nature },
    head: rowsOf(lines.slice(0, end), lexicon),
    sections: readSections(lines, seen),
  }
}

/** Labels are found, and words compared, in letters as they are meant. */
const cleanFront = ({ lines, stated, ...rest }: FrontMatter): FrontMatter => ({
  ...rest,
  lines: lines.map((line) => ({ ...line, text: cleanLine(line.text), marked: cleanLine(line.marked) })),
  stated: Object.fromEntries(
    Object.entries(stated).map(([field, values]) => [field, values.map(cleanLetters)]),
  ),
})

/** A soft hyphen at the end of a line still cuts a word. */
const cleanLine = (text: string): string => cleanLetters(text) + (/\u00AD\s*$/.test(text) ? '\u00AD' : '')

/** To the first abstract or heading; a document without either begins with its first long paragraph. */
function headEnd(lines: readonly FrontLine[]): number {
  const most = Math.min(lines.length, MAX_HEAD)
  for (let at = 0; at < most; at++) {
    const { text, marked, whole } = lines[at]!
    if (labelOf(text)) return at
    if (/^(?:1|I)[.)]?\s+\p{Lu}/u.test(marked) && text.length < 60) return at
    if (whole && text.length > 350) return at
  }
  return most
}

const beginsAlone = ({ text }: FrontLine): boolean =>
  labelOf(text) !== null ||
  /^\s*(?:Prof\S*\s+)?(?:Co-?\s?)?(?:O|o)rientador|^\s*ORIENTADOR|^\s*CO-?ORIENTADOR/.test(text)
