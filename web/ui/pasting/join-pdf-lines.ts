import { splitLigatures } from '#engines/text/clean-letters.ts'
import { findSeenWords, joinCutWords } from '#engines/text-extraction/join-cut-words.ts'
import { dropPageEdges, ENDS_SENTENCE } from './drop-page-edges.ts'

const CUT = /\p{L}[-\u00ad\u2010]$/u
const LISTED = /^(?:[•▪●◦‣–—*·-]\s|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s)/u
const SECTION = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u
/** No item of a list and hardly a verse ends so. */
const WITHIN =
  /(?:,|(?:^|\s)(?:a|o|e|as|os|à|às|ao|aos|de|da|do|das|dos|em|na|no|nas|nos|um|uma|que|se|com|por|pela|pelo|para|ou|não|mais|seu|sua|the|of|and|to|in|is|an?))$/iu
/** The width of the narrowest column; lines of lists and poems are shorter. */
const NARROWEST = 45

/**
 * Text copied from a PDF has the line breaks of the page. Returns it as paragraphs, with hyphenated words
 * joined, and blank lines and real hyphens kept. Null if the text is no such copy and should stay as it is.
 */
export function joinPdfLines(copied: string): string | null {
  const text = splitLigatures(copied)
    .replace(/\r\n?/g, '\n')
    // the soft hyphens that PDF readers write
    .replaceAll('\ufffe', '\u00ad')
    .replaceAll('\u0002', '\u00ad')
  const lines = dropPageEdges(text.split('\n').map((line) => line.trimEnd()))
  const width = widthOf(lines)
  if (!isWrapped(lines, width)) return text === copied.replace(/\r\n?/g, '\n') ? null : text
  const seen = findSeenWords(lines)
  const paragraphs: string[] = []
  let before: string | null = null
  for (const line of lines) {
    const words = line.trim()
    if (words !== '') {
      const last = paragraphs.at(-1)
      if (last === undefined || before === null || begins(line, before, width)) paragraphs.push(words)
      else paragraphs[paragraphs.length - 1] = joinCutWords(last, words, seen)
    }
    before = words === '' ? null : words
  }
  return paragraphs.map((paragraph) => paragraph.replaceAll('\u00ad', '')).join('\n\n')
}

/** The line width of the page, ignoring a few longer lines. */
function widthOf(lines: readonly string[]): number {
  const lengths = lines
    .map((line) => line.trim().length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b)
  return lengths[Math.floor(0.9 * (lengths.length - 1))] ?? 0
}

/** Whether lines are broken by page width: within words and sentences. */
function isWrapped(lines: readonly string[], width: number): boolean {
  const longest = Math.max(0, ...lines.map((line) => line.trim().length))
  let breaks = 0
  let cut = 0
  let runOn = 0
  let early = 0
  let mid = 0
  for (const [index, line] of lines.slice(1).entries()) {
    const [left, right] = [lines[index]!.trim(), line.trim()]
    if (left === '' || right === '') continue
    breaks++
    if (CUT.test(left) && /^\p{Ll}/u.test(right)) cut++
    else if (!ENDS_SENTENCE.test(left) && /^[\p{Ll}(“"]/u.test(right) && !LISTED.test(right)) {
      if (left.length > 0.7 * width) runOn++
      // the next word had room: so end lines of verse
      if (left.length + 1 + firstWord(right).length < 0.92 * longest) early++
      if (WITHIN.test(left)) mid++
    }
  }
  const enough = cut + runOn >= Math.max(1, 0.3 * breaks)
  const mayBeList = cut + mid === 0 && breaks > 1 && !lines.some((line) => /[.!?](?:\s|$)/.test(line))
  const mayBeVerse = cut === 0 && mid < 0.2 * runOn && early > 0.5 * runOn
  if (!enough || mayBeList || mayBeVerse) return false
  return width >= (cut > 0 ? NARROWEST / 2 : NARROWEST)
}

const firstWord = (words: string) => words.split(/\s/, 1)[0] ?? ''

function begins(line: string, before: string, width: number): boolean {
  const words = line.trim()
  const ended = ENDS_SENTENCE.test(before)
  if (/\S[-\u00ad\u2010]$/.test(before)) return false
  if (LISTED.test(words)) return ended || before.length < 0.85 * width
  if (ended && (/^(?:\t| {2})/.test(line) || SECTION.test(words))) return true
  // the next word had room there: the line was ended on purpose
  const room = 0.92 * width - before.length
  if (firstWord(words).length + 1 > room) return false
  return ended || (/^[\p{Lu}\d]/u.test(words) && before.length < 0.75 * width && !/[,;]$/.test(before))
}
