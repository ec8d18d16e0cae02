import { isWordApart } from './is-word-apart.ts'

interface Piece {
  text: string
  /** a line ends with it */
  ends: boolean
}

const COMBINING: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¨': '\u0308',
  '¸': '\u0327',
}
const LETTERS: Readonly<Record<string, string>> = {
  '´': 'aeiouyAEIOUYı',
  '`': 'aeiouAEIOUı',
  ˆ: 'aeiouAEIOUı',
  '˜': 'anoANO',
  '¨': 'aeiouAEIOUı',
  '¸': 'cC',
}
const ACCENTS = /[´`ˆ˜¨¸]/g
/** Sequences that nobody types and no formula has: signs of a font without accented letters. */
const CERTAIN = /¸ ?c|c ?¸|ı[´`ˆ¨]|[´`ˆ¨]ı|\p{L}[´`ˆ¨] ı|˜ ?(?:ao|oe|ae)|a ?˜ ?o|o ?˜ ?e/iu
/** Without such signs, "Andr´e" is enough only on a page of this many letters none of which has an accent. */
const LETTERS_OF_A_PAGE = 300

/**
 * TeX's older fonts have no accented letters: PDFs made with them say "forma¸c˜ao cient´ıfica". Joins each
 * accent to its letter, on the side that this document uses; any other text stays unchanged.
 */
export class AccentJoiner {
  #seen = false
  #before = 0
  #after = 0

  /** The pieces of one page; as many come back. */
  join(pieces: readonly Piece[]): string[] {
    const texts = pieces.map(({ text }) => text)
    const whole = pieces.map(({ text, ends }) => (ends ? `${text}\n` : text)).join('')
    if (!whole.match(ACCENTS) || !this.#isApart(whole)) return texts
    this.#countSides(whole)
    const chars = whole.split('')
    for (const { index } of whole.matchAll(ACCENTS)) this.#joinOne(whole, chars, index)
    let at = 0
    return pieces.map(({ text, ends }) => {
      const from = at
      at += text.length + (ends ? 1 : 0)
      return chars
        .slice(from, from + text.length)
        .join('')
        .replaceAll('ı', 'i')
    })
  }

  #isApart(text: string): boolean {
    const whole = text.match(/[À-ÖØ-öø-ÿ]/g)?.length ?? 0
    if (CERTAIN.test(text)) return (this.#seen = true)
    const apart = text.match(/\p{L}[´ˆ˜¨]\p{L}/gu)?.length ?? 0
    if (apart === 0 && !this.#seen) return false
    if (this.#seen) return whole <= (text.match(ACCENTS)?.length ?? 0)
    return whole === 0 && (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_OF_A_PAGE
  }

  #countSides(text: string): void {
    for (const { 0: accent, index } of text.matchAll(ACCENTS)) {
      const fits = (char: string | undefined) => char !== undefined && LETTERS[accent]!.includes(char)
      const [left, right] = [fits(text[index - 1]), fits(text[index + 1])]
      if (right && !left) this.#before++
      if (left && !right) this.#after++
    }
  }

  #joinOne(text: string, chars: string[], at: number): void {
    const accent = text[at]!
    if (accent === '`' && isQuote(text, at)) return
    const sides =
      this.#after > this.#before && accent !== '¸' ? ([LEFT, RIGHT] as const) : ([RIGHT, LEFT] as const)
    for (const side of sides) {
      const letter = findLetter(text, at, side)
      // a letter that has its accent already takes no other
      if (letter === null || chars[letter] !== text[letter]) continue
      const base = text[letter] === 'ı' ? 'i' : text[letter]!
      for (let i = Math.min(at, letter); i <= Math.max(at, letter); i++) chars[i] = ''
      chars[letter] = (base + COMBINING[accent]!).normalize('NFC')
      if (side === RIGHT && text[at - 1] === ' ') {
        const before = chars.slice(Math.max(0, at - 41), at - 1).join('')
        const after = text.slice(letter + 1, letter + 41)
        if (isFakeBlank(accent, before, chars[letter] + after)) chars[at - 1] = ''
      }
      return
    }
  }
}

const LEFT = -1
const RIGHT = 1
/** No word begins with a letter that has one of these. */
const NEVER_FIRST = /[˜¸]/

/** The letter beside an accent, past the one blank that pdf.js may put between. */
function findLetter(text: string, at: number, side: 1 | -1): number | null {
  const near = at + side
  const isPast = text[near] === ' '
  // the other side's letter is nearer, whether or not it takes this accent
  if (isPast && side === LEFT && !NEVER_FIRST.test(text[at]!) && /\p{L}/u.test(text[at + 1] ?? ''))
    return null
  if (isPast && text[at] === '`') return null
  const letter = isPast ? near + side : near
  const char = text[letter]
  return char !== undefined && LETTERS[text[at]!]!.includes(char) ? letter : null
}

/** Backticks as quotes (`code`, ``quotes'') or alone; "`a" begins a word. */
function isQuote(text: string, at: number): boolean {
  if (text[at - 1] === '`' || text[at + 1] === '`') return true
  if (/`[^`\s]{1,40}$/.test(text.slice(Math.max(0, at - 41), at))) return true
  return /^[^`\s]{1,40}`(?!\p{L})/u.test(text.slice(at + 1, at + 43))
}

/** Over capitals accents are higher, and pdf.js puts a blank before them: "LEIT ˜AO". */
function isFakeBlank(accent: string, left: string, right: string): boolean {
  const before = /\p{L}+$/u.exec(left)?.[0]
  if (before === undefined) return false
  if (NEVER_FIRST.test(accent)) return true
  if (!/^\p{Lu}/u.test(right) || !/^\p{Lu}+$/u.test(before)) return false
  return !isWordApart(before, /^\p{Lu}+/u.exec(right)![0])
}
