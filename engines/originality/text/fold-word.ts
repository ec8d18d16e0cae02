import { detachString } from '#engines/portuguese/detach-string.ts'
import { fold } from '#engines/text/fold.ts'
import { STOP_WORDS } from '#engines/portuguese/stem-exceptions.ts'
import { stem } from '#engines/portuguese/stem.ts'
import { LOOK_ALIKE_LETTERS } from './look-alike-letters.ts'

/** A word as numbers, since comparing strings again and again costs more. */
export interface FoldedWord {
  /** the word without accents, case, invisible characters and foreign letters */
  word: number
  /** what its inflected forms share */
  stem: number
  kind: WordKind
}

/** Numbers and small words do not tell texts apart; the others do. */
export const NUMBER = 0
export const SMALL = 1
export const TELLING = 2
export type WordKind = typeof NUMBER | typeof SMALL | typeof TELLING

/** Zero-width and directional characters, soft hyphens, variation selectors. */
export const INVISIBLE =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF'

const SKIPPED = new RegExp(`[${INVISIBLE}\\p{M}\\s\\u2010\\u2011-]`, 'gu')
const FOREIGN = /[^ -~]/
/** Of a longer word, a file name or a table torn apart, the beginning is enough. */
const LONGEST = 64
const SMALLEST = 3

/** Small words of the neighbouring languages; those of Portuguese are the search's. */
const SMALL_ELSEWHERE = new Set(
  `the and that this with for from was were are not have has had been which their they its but can may also than
  other more such between these those into our his her one two when who all will there some about
  los las del una por con para como mas pero sus entre sobre ser son fue han sin esta este estos estas
  les des est dans une sur par pour pas plus avec aux qui que sont ses leur ces`.split(/\s+/),
)

// Texts repeat their words; remembering how they were read makes preparing several times faster.
const memory = new Map<string, FoldedWord | null>()
const REMEMBERED = 100_000

/** Null for what holds no letter. */
export function foldWord(raw: string): FoldedWord | null {
  const cached = memory.get(raw)
  if (cached !== undefined) return cached
  const folded = foldLetters(raw.slice(0, LONGEST))
  const read = /[\p{L}\p{N}]/u.test(folded) ? readFolded(folded) : null
  if (memory.size >= REMEMBERED) memory.clear()
  if (raw.length <= LONGEST) memory.set(detachString(raw), read)
  return read
}

function readFolded(folded: string): FoldedWord {
  const word = hash(folded)
  if (/\d/.test(folded)) return { word, stem: word, kind: NUMBER }
  const isSmall = folded.length < SMALLEST || STOP_WORDS.has(folded) || SMALL_ELSEWHERE.has(folded)
  return { word, stem: hash(stem(folded)), kind: isSmall ? SMALL : TELLING }
}

/** How a word looks to the comparison. */
export function foldLetters(raw: string): string {
  const visible = raw.normalize('NFKD').replace(SKIPPED, '')
  if (!FOREIGN.test(visible)) return fold(visible)
  return fold([...visible].map((letter) => LOOK_ALIKE_LETTERS.get(letter) ?? letter).join(''))
}

/** FNV-1a, mixed so that low bits are as good as high ones. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  return mix(h)
}

export function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
