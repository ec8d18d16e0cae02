import { fold } from '#engines/text/fold.ts'
import { detachString } from './detach-string.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stem-exceptions.ts'

/** A word of a text. A hyphenated one comes whole (joined) and in parts, at the same place. */
export interface Word {
  /** accents and case removed */
  folded: string
  stem: string
  /** where it is in the text, as slice() counts */
  start: number
  end: number
  /** which word of the text it is; the parts of a hyphenated word count on, its joined form shares the first's */
  position: number
  kind: 'plain' | 'part' | 'joined'
  stop: boolean
}

/** A word longer than this is a file name or a table torn apart: its beginning is enough. */
const LONGEST = 64

/** As chips and names are compared: folded, with single spaces. */
export function foldPhrase(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

// letters and digits, with the marks that follow them; 'C++', 'C#'; hyphens inside a word, also one that breaks a line
const UNIT = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}\\u00AD]*'
const WORD = new RegExp(`[\\p{L}](?:\\+\\+|#)|${UNIT}(?:[-\\u2010\\u2011](?:\\n[ \\t]*)?${UNIT})*`, 'gu')
const PART = new RegExp(UNIT, 'gu')

/** Those of a text in their order; the first `most` where more would not be used, as a thesis is long. */
export function words(text: string, most = Infinity): Word[] {
  const found: Word[] = []
  for (const word of eachWord(text)) {
    if (found.length >= most) break
    found.push(word)
  }
  return found
}

/** The same one after the other, for who need not have them all at once: a thesis is long. */
export function* eachWord(text: string): Generator<Word, void> {
  let position = 0
  for (const match of text.matchAll(WORD)) {
    const whole = match[0]
    if (!/[-\u2010\u2011]/.test(whole)) {
      position += 1
      const word = wordAt(whole, match.index, position, 'plain')
      if (word) yield word
    } else {
      const found: Word[] = []
      position = pushHyphenated(found, whole, match.index, position)
      yield* found
    }
  }
}

const NEXT_WORD = new RegExp(WORD)
const PART_OF_WORD = /[\p{L}\p{N}\p{M}\u00AD\u2010\u2011-]/u

/** The word that is at this place, whole where it is hyphenated, with its parts, and where it ends; none begins before `least`. */
export function wordsAt(text: string, at: number, least = 0): { found: Word[]; end: number } {
  let from = at
  while (from > least && PART_OF_WORD.test(text[from - 1]!)) from -= 1
  for (NEXT_WORD.lastIndex = from; ;) {
    const match = NEXT_WORD.exec(text)
    if (!match || match.index > at) return { found: [], end: at + 1 }
    const end = match.index + match[0].length
    if (end <= at) continue
    const found = words(match[0]).map((word) => ({
      ...word,
      start: word.start + match.index,
      end: word.end + match.index,
    }))
    return { found, end }
  }
}

const CLITIC = /^(se|lhes?|me|te|nos|vos|[oa]s?|l[oa]s?|n[oa]s?)$/
const INFINITIVE_CLITIC = /^l[oa]s?$/

function pushHyphenated(found: Word[], whole: string, offset: number, before: number): number {
  const pieces = [...whole.matchAll(PART)].map((piece) => ({ text: piece[0], at: offset + piece.index }))
  let position = before
  const last = pieces.at(-1)!
  if (pieces.length === 2 && CLITIC.test(fold(last.text))) {
    // 'avaliá-lo' is 'avaliar', 'observa-se' is 'observa'
    const verb = pieces[0]!
    const text = INFINITIVE_CLITIC.test(fold(last.text)) ? `${verb.text}r` : verb.text
    const word = wordAt(text, verb.at, position + 1, 'plain')
    if (word) found.push({ ...word, end: offset + whole.length })
    return position + 2
  }
  const joined = wordAt(pieces.map((piece) => piece.text).join(''), offset, position + 1, 'joined')
  if (joined) found.push({ ...joined, end: offset + whole.length })
  for (const piece of pieces) {
    position += 1
    const word = wordAt(piece.text, piece.at, position, 'part')
    if (word) found.push(word)
  }
  return position
}

function wordAt(text: string, start: number, position: number, kind: Word['kind']): Word | null {
  const { folded, stem, stop } = read(text)
  return folded === '' ? null : { folded, stem, start, end: start + text.length, position, kind, stop }
}

type Reading = Pick<Word, 'folded' | 'stem' | 'stop'>

// A text repeats its words: remembering how they were read makes indexing several times faster.
const memory = new Map<string, Reading>()
const MEMORY = 50_000

function read(text: string): Reading {
  const cached = memory.get(text)
  if (cached) return cached
  const word = detachString(text)
  const folded = cut(fold(word))
  const reading = { folded, stem: stem(folded), stop: STOP_WORDS.has(folded) }
  if (memory.size >= MEMORY) memory.clear()
  if (word.length <= LONGEST) memory.set(word, reading)
  return reading
}

// NFKD may bring in what is no letter: '½' becomes '1⁄2'
function cut(folded: string): string {
  const clean = folded.replace(/[^\p{L}\p{N}+#]/gu, '')
  return clean.length <= LONGEST
    ? clean
    : [...clean.slice(0, LONGEST)].join('').toWellFormed().replace('\uFFFD', '')
}
