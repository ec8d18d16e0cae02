import { foldWord, INVISIBLE } from './fold-word.ts'

/** A text as the comparison reads it: its words as numbers, each with its place. */
export interface PreparedText {
  /** how many words */
  size: number
  words: Uint32Array
  stems: Uint32Array
  /** a number, a small word or a telling one, see fold-word.ts */
  kinds: Uint8Array
  /** as slice() counts */
  starts: Uint32Array
  ends: Uint32Array
  /** the text was longer than what is read */
  truncated: boolean
}

export const MOST_CHARACTERS = 2_000_000
const MOST_WORDS = 400_000

const BETWEEN = 0
const LETTER = 1
/** belongs to a word that has begun, and begins none */
const INSIDE = 2
const HYPHEN = 3
const LINE_END = 4
const BLANK = 5

const CHARACTERS = new Uint8Array(65_536)
const marks = new RegExp(`[\\p{M}${INVISIBLE}]`, 'u')
for (let code = 0; code < CHARACTERS.length; code++) {
  const letter = String.fromCharCode(code)
  // half of a letter beyond the first plane: what is no letter there folds to nothing
  if (code >= 0xd800 && code <= 0xdfff) CHARACTERS[code] = LETTER
  else if (/[\p{L}\p{N}]/u.test(letter)) CHARACTERS[code] = LETTER
  else if (marks.test(letter)) CHARACTERS[code] = INSIDE
}
CHARACTERS[0x2d] = CHARACTERS[0x2010] = CHARACTERS[0x2011] = HYPHEN
CHARACTERS[0x0a] = CHARACTERS[0x0d] = LINE_END
CHARACTERS[0x20] = CHARACTERS[0x09] = BLANK

const kindAt = (text: string, at: number) => (at < text.length ? CHARACTERS[text.charCodeAt(at)]! : BETWEEN)

export function prepareText(text: string): PreparedText {
  const read = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text
  const room = Math.min(MOST_WORDS, Math.ceil(read.length / 2))
  const words = new Uint32Array(room)
  const stems = new Uint32Array(room)
  const kinds = new Uint8Array(room)
  const starts = new Uint32Array(room)
  const ends = new Uint32Array(room)
  let size = 0
  let at = 0
  while (size < room) {
    while (at < read.length && kindAt(read, at) !== LETTER) at++
    if (at >= read.length) break
    const end = endOfWord(read, at)
    const folded = foldWord(read.slice(at, end))
    if (folded) {
      words[size] = folded.word
      stems[size] = folded.stem
      kinds[size] = folded.kind
      starts[size] = at
      ends[size] = end
      size++
    }
    at = end
  }
  return {
    size,
    words: words.slice(0, size),
    stems: stems.slice(0, size),
    kinds: kinds.slice(0, size),
    starts: starts.slice(0, size),
    ends: ends.slice(0, size),
    truncated: read.length < text.length || (size === room && at < read.length),
  }
}

/** A hyphen at the end of a line breaks a word; any other is between two. */
function endOfWord(text: string, start: number): number {
  let at = start
  for (;;) {
    while (kindAt(text, at) === LETTER || kindAt(text, at) === INSIDE) at++
    if (kindAt(text, at) !== HYPHEN) return at
    let next = at + 1
    while (kindAt(text, next) === BLANK) next++
    if (kindAt(text, next) !== LINE_END) return at
    if (text[next] === '\r' && text[next + 1] === '\n') next++
    do next++
    while (kindAt(text, next) === BLANK)
    if (kindAt(text, next) !== LETTER) return at
    at = next
  }
}
