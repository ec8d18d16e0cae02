import { dropRunningLines } from './drop-running-lines.ts'
import { findReferenceEntries, type Entries } from './find-reference-entries.ts'
import { findSeenWords, joinCutWords } from './join-cut-words.ts'

export interface Line {
  text: string
  /** Where it begins, in points from the left and from the bottom; size of its letters. 0 where unknown. */
  x: number
  y: number
  size: number
}

const ENDS_SENTENCE = /[.!?:;…]["”’»)\]]*$/

/** Lines of pages as running text: paragraphs, words whole again, no running heads. */
export function joinLines(pages: Line[][]): string {
  const kept = dropRunningLines(pages)
  const seen = findSeenWords(linesIn(kept))
  const entries = findReferenceEntries(kept)
  const paragraphs: string[] = []
  let paragraph = ''
  for (const lines of kept) {
    const usual = usualGap(lines)
    let before: Line | undefined
    for (const line of lines) {
      const text = line.text.trim()
      if (
        paragraph &&
        (beginsEntry(line, before, entries) ?? beginsParagraph(line, before, paragraph, usual))
      ) {
        paragraphs.push(paragraph)
        paragraph = ''
      }
      paragraph = paragraph ? joinCutWords(paragraph, text, seen) : text
      before = line
    }
  }
  if (paragraph) paragraphs.push(paragraph)
  return paragraphs.join('\n\n')
}

/** Inside a list of references; null elsewhere, and after a gap so large that the list may have ended. */
function beginsEntry(line: Line, before: Line | undefined, entries: Entries | null): boolean | null {
  if (!entries) return null
  if (line === entries.heading || before === entries.heading) return true
  if (!entries.lines.has(line)) return null
  if (before && before.y - line.y > 3 * line.size) return null
  return entries.first.has(line)
}

function* linesIn(pages: Line[][]): Generator<string> {
  for (const lines of pages) for (const { text } of lines) yield text
}

function beginsParagraph(line: Line, before: Line | undefined, paragraph: string, usual: number): boolean {
  const text = line.text.trim()
  const gap = before ? before.y - line.y : 0
  // in the middle of a word nothing begins, neither over a page nor in another size
  if (/\p{L}[-\u2010\u00ad]$/u.test(paragraph) && /^[-\u2010]?\p{L}/u.test(text) && gap < 3 * line.size)
    return false
  if (!before || gap < -line.size) {
    // A new page or column goes on where the sentence was cut.
    return ENDS_SENTENCE.test(paragraph) || !/^[\p{Ll}(\d]/u.test(text)
  }
  if (Math.abs(before.size - line.size) > 0.15 * Math.max(before.size, line.size))
    return gap > 0.5 * line.size
  if (gap > 1.3 * usual && gap > 1.5 * line.size) return true
  return gap > 0 && line.x - before.x > 0.8 * line.size && ENDS_SENTENCE.test(paragraph)
}

/** The commonest distance between the lines of a page. */
function usualGap(lines: Line[]): number {
  const counts = new Map<number, number>()
  for (let i = 1; i < lines.length; i++) {
    const gap = Math.round(2 * (lines[i - 1]!.y - lines[i]!.y)) / 2
    if (gap > 0.8 * lines[i]!.size) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  }
  let usual = Infinity
  let most = 0
  for (const [gap, count] of counts) if (count > most) [usual, most] = [gap, count]
  return usual
}
