import { findCompounds, joinCutWords } from '#engines/text-extraction/join-cut-words.ts'

const ENDS_SENTENCE = /[.!?:;…]["”’»)\]]*$/
const CUT = /\p{L}[-\u00ad\u2010]$/u
const LISTED = /^(?:[•▪●◦‣–—*·-]\s|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s)/u
const SECTION = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u
const PAGE_NUMBER = /^[–—-]?\s*\d{1,4}\s*[–—-]?$/
/** As short as a column of a page can be; lines of a list or a poem are shorter. */
const NARROWEST = 45

/**
 * What a reader of PDFs puts on the clipboard has the lines of the page: as paragraphs, with words whole again, blank lines
 * and true hyphens kept. Null where the text is no such thing, and stays as it is.
 */
export function joinPdfLines(copied: string): string | null {
  const text = copied
    .replace(/\r\n?/g, '\n')
    // letters drawn as one, and how readers write a hyphen that only cuts
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    .replaceAll('\ufffe', '\u00ad')
    .replaceAll('\u0002', '\u00ad')
  const lines = withoutPageNumbers(text.split('\n').map((line) => line.trimEnd()))
  const width = widthOf(lines)
  if (!isWrapped(lines, width)) return text === copied.replace(/\r\n?/g, '\n') ? null : text
  const compounds = findCompounds(lines)
  const paragraphs: string[] = []
  let before: string | null = null
  for (const line of lines) {
    const words = line.trim()
    if (words !== '') {
      const last = paragraphs.at(-1)
      if (last === undefined || before === null || begins(line, before, width)) paragraphs.push(words)
      else paragraphs[paragraphs.length - 1] = joinCutWords(last, words, compounds)
    }
    before = words === '' ? null : words
  }
  return paragraphs.map((paragraph) => paragraph.replaceAll('\u00ad', '')).join('\n\n')
}

/** How long the lines of a page are; a few are longer than their letters say. */
function widthOf(lines: readonly string[]): number {
  const lengths = lines
    .map((line) => line.trim().length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b)
  return lengths[Math.floor(0.9 * (lengths.length - 1))] ?? 0
}

/** Whether lines end where the page did: in the middle of words and of sentences. */
function isWrapped(lines: readonly string[], width: number): boolean {
  let breaks = 0
  let cut = 0
  let runOn = 0
  for (const [index, line] of lines.slice(1).entries()) {
    const [left, right] = [lines[index]!.trim(), line.trim()]
    if (left === '' || right === '') continue
    breaks++
    if (CUT.test(left) && /^\p{Ll}/u.test(right)) cut++
    else if (
      left.length > 0.7 * width &&
      !ENDS_SENTENCE.test(left) &&
      /^[\p{Ll}(“"]/u.test(right) &&
      !LISTED.test(right)
    )
      runOn++
  }
  const enough = cut + runOn >= Math.max(1, 0.3 * breaks)
  return enough && width >= (cut > 0 ? NARROWEST / 2 : NARROWEST)
}

function begins(line: string, before: string, width: number): boolean {
  const words = line.trim()
  const ended = ENDS_SENTENCE.test(before)
  if (/\S[-\u00ad\u2010]$/.test(before)) return false
  if (LISTED.test(words)) return ended || before.length < 0.85 * width
  if (ended && (/^(?:\t| {2})/.test(line) || SECTION.test(words))) return true
  // the next word had room there: the line was ended on purpose
  const room = 0.92 * width - before.length
  const first = words.split(/\s/, 1)[0] ?? ''
  if (first.length + 1 > room) return false
  return ended || (/^[\p{Lu}\d]/u.test(words) && before.length < 0.75 * width && !/[,;]$/.test(before))
}

/** The number of a page stands in the middle of a sentence that goes on over it. */
function withoutPageNumbers(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    if (PAGE_NUMBER.test(line.trim()) && kept.length > 0) {
      let after = index + 1
      while (lines[after]?.trim() === '') after++
      let above = kept.length - 1
      while (kept[above]?.trim() === '') above--
      const left = kept[above] ?? ''
      if (left.trim() !== '' && !ENDS_SENTENCE.test(left) && /^\s*\p{Ll}/u.test(lines[after] ?? '')) {
        kept.length = above + 1
        index = after - 1
        continue
      }
    }
    kept.push(line)
  }
  return kept
}
