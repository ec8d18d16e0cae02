import type { SeenWords } from '#engines/text-extraction/join-cut-words.ts'
import type { FrontLine } from '#engines/text-extraction/front-matter/front-matter.ts'
import { labelOf } from './front-labels.ts'
import type { Label } from './front-labels.ts'
import { groupLines } from './group-lines.ts'
import type { Block } from './group-lines.ts'

/** An abstract or a list of keywords as it is, paragraph by paragraph. */
export interface FrontSection {
  kind: 'abstract' | 'keywords'
  language: Label['language']
  label: FrontLine
  blocks: Block[]
}

const MAX_LINES = 90

export function readSections(lines: readonly FrontLine[], seen: SeenWords): FrontSection[] {
  const sections: FrontSection[] = []
  for (const [at, line] of lines.entries()) {
    const label = labelOf(line.text)
    if (!label || label.kind === 'stop') continue
    const own = label.rest === '' ? [] : [{ ...line, text: label.rest, marked: label.rest }]
    const following = label.kind === 'keywords' ? keywordLines(lines, at, own) : abstractLines(lines, at, own)
    const blocks = groupLines(following, seen)
    if (blocks.length > 0) sections.push({ kind: label.kind, language: label.language, label: line, blocks })
  }
  return sections
}

const ENDS_SENTENCE = /[.!?…:]["”’»)\]]*$/

function abstractLines(lines: readonly FrontLine[], at: number, own: FrontLine[]): FrontLine[] {
  const found = [...own]
  const heading = lines[at]!
  for (const line of lines.slice(at + 1, at + MAX_LINES)) {
    const before = found.at(-1)
    if (labelOf(line.text) || isNumberedHeading(line.text)) break
    if (before && endsBetween(before, line, heading)) break
    found.push(line)
  }
  return found
}

/** Another page, another size of letters, or a heading as this one was. */
function endsBetween(before: FrontLine, line: FrontLine, heading: FrontLine): boolean {
  const whole = ENDS_SENTENCE.test(before.text)
  if (line.page !== before.page) return whole || !/^[\p{Ll}(\d]/u.test(line.text)
  if (line.style !== before.style && line.style !== '' && whole) return true
  if (whole && line.size > 1.15 * before.size) return true
  if (whole && line.size < 0.88 * before.size) return true
  if (line.whole)
    return (
      whole &&
      line.text.length < 90 &&
      (line.bold || line.style === heading.style) &&
      line.style !== before.style
    )
  return false
}

const isNumberedHeading = (text: string): boolean =>
  text.length < 70 && /^(?:1|I)[.)]?\s+\p{Lu}[\p{L}\s]+$/u.test(text)

/** To the end of their paragraph; labels alone on their line have it below. */
function keywordLines(lines: readonly FrontLine[], at: number, own: FrontLine[]): FrontLine[] {
  const found = [...own]
  for (const line of lines.slice(at + 1, at + 12)) {
    const before = found.at(-1)
    if (labelOf(line.text) || isNumberedHeading(line.text)) break
    if (before && (line.whole || line.page !== before.page)) break
    if (before && !continuesList(before, line)) break
    found.push(line)
  }
  return found
}

function continuesList(before: FrontLine, line: FrontLine): boolean {
  const gap = before.y - line.y
  if (gap < -0.3 * line.size) return !before.text.endsWith('.')
  if (gap > 2.1 * line.size || Math.abs(line.size - before.size) > 0.12 * before.size) return false
  // an indented line after a final stop begins a paragraph; one at the margin goes on
  if (!before.text.endsWith('.')) return true
  return (
    gap < 1.6 * line.size &&
    line.x <= before.x + 0.5 * line.size &&
    !/^\p{Lu}[\p{L}\s]{0,60}$/u.test(line.text)
  )
}
