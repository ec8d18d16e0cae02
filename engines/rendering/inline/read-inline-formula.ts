// chunk: apart
import { FORMULA_SIGNS, FORMULA_FUNCTIONS, FORMULA_RELATIONS } from './formula-signs.ts'
import type { InlineRun, InlineStyle } from './read-inline.ts'

type Piece = Pick<InlineRun, 'text' | 'styles'>

const DEEPEST = 5

/**
 * A short formula as letters, signs, raised and lowered pieces: what a title, a card and a citation can show on one line.
 * Null where it holds more than that: it then stays as it was typed.
 */
export function readInlineFormula(latex: string): Piece[] | null {
  const reader = new FormulaReader(latex)
  const pieces = reader.readAll()
  return pieces && joined(pieces)
}

/** Neighbours of one style as one; no spaces at the ends. */
function joined(pieces: readonly Piece[]): Piece[] | null {
  const all: Piece[] = []
  for (const { text, styles } of pieces) {
    const last = all.at(-1)
    if (last && last.styles.join() === styles.join()) all[all.length - 1] = { text: last.text + text, styles }
    else if (text !== '') all.push({ text, styles })
  }
  const whole = all.map(({ text }) => text).join('')
  return whole.trim() === '' ? null : all
}

class Unreadable extends Error {}

class FormulaReader {
  readonly #latex: string
  #at = 0
  #depth = 0
  #pieces: Piece[] = []

  constructor(latex: string) {
    this.#latex = latex
  }

  readAll(): Piece[] | null {
    try {
      while (this.#at < this.#latex.length) this.#readAtom([])
      return this.#pieces
    } catch (error) {
      if (error instanceof Unreadable) return null
      throw error
    }
  }

  #push(text: string, styles: readonly InlineStyle[]): void {
    this.#pieces.push({ text, styles })
  }

  #readAtom(styles: readonly InlineStyle[]): void {
    const sign = this.#take()
    if (/\s/.test(sign)) return
    if (/[A-Za-z]/.test(sign)) this.#push(sign, [...styles, 'variable'])
    else if (sign === '{') this.#within(() => this.#readGroup(styles))
    else if (sign === '_' || sign === '^') this.#readScript(sign, styles)
    else if (sign === '\\') this.#readCommand(styles)
    else if (FORMULA_RELATIONS[sign]) this.#relate(FORMULA_RELATIONS[sign], styles)
    else if (sign === '+' || sign === '-') this.#operate(sign === '-' ? '−' : '+', styles)
    else if (sign === '~') this.#push('\u00A0', styles)
    else if (sign === "'") this.#push('′', styles)
    else if (/[}&%#$"`\p{C}]/u.test(sign)) throw new Unreadable()
    else this.#push(sign, styles)
  }

  #take(): string {
    const code = this.#latex.codePointAt(this.#at)
    if (code === undefined) throw new Unreadable()
    const sign = String.fromCodePoint(code)
    this.#at += sign.length
    return sign
  }

  /** Braces in braces, and arguments in arguments, to a depth that nobody writes. */
  #within(read: () => void): void {
    if (++this.#depth > DEEPEST) throw new Unreadable()
    read()
    this.#depth--
  }

  #readGroup(styles: readonly InlineStyle[]): void {
    while (this.#latex[this.#at] !== '}') {
      if (this.#at >= this.#latex.length) throw new Unreadable()
      this.#readAtom(styles)
    }
    this.#at++
  }

  /** One letter, one command or a group. */
  #readArgument(styles: readonly InlineStyle[]): void {
    while (/\s/.test(this.#latex[this.#at] ?? '')) this.#at++
    if (/[_^}]/.test(this.#latex[this.#at] ?? '}')) throw new Unreadable()
    this.#within(() => this.#readAtom(styles))
  }

  #readScript(sign: '_' | '^', styles: readonly InlineStyle[]): void {
    const degree = /^\s*(?:\\circ(?![A-Za-z])|\{\s*\\circ\s*\})/.exec(this.#latex.slice(this.#at))?.[0]
    if (sign === '^' && degree) {
      this.#at += degree.length
      return this.#push('°', styles)
    }
    if (styles.includes('sub') || styles.includes('sup')) throw new Unreadable()
    this.#readArgument([...styles, sign === '_' ? 'sub' : 'sup'])
  }

  #relate(sign: string, styles: readonly InlineStyle[]): void {
    const spaced = this.#pieces.length > 0 && !isScript(styles)
    this.#push(spaced ? ` ${sign} ` : sign, styles)
  }

  /** After a bracket, a relation or nothing, it is a sign of what follows. */
  #operate(sign: string, styles: readonly InlineStyle[]): void {
    const before = this.#pieces.at(-1)?.text
    const spaced = before !== undefined && !/[\s([{]$/.test(before) && !isScript(styles)
    this.#push(spaced ? ` ${sign} ` : sign, styles)
  }

  #readCommand(styles: readonly InlineStyle[]): void {
    const [name = this.#take()] = /^[A-Za-z]+/.exec(this.#latex.slice(this.#at)) ?? []
    if (/^[A-Za-z]/.test(name)) this.#at += name.length
    if (/^[%$&#_{}]$/.test(name)) return this.#push(name, styles)
    if (/^(?:[,;: ]|quad|qquad|thinspace)$/.test(name)) return this.#push('\u00A0', styles)
    if (/^(?:!|left|right|[bB]igg?[lr]?|displaystyle|limits)$/.test(name)) return
    if (FORMULA_RELATIONS[name]) return this.#relate(FORMULA_RELATIONS[name], styles)
    if (/^(?:times|cdot|pm|mp|div|cup|cap|oplus|otimes|setminus)$/.test(name))
      return this.#operate(FORMULA_SIGNS[name]!, styles)
    if (Object.hasOwn(FORMULA_SIGNS, name)) return this.#push(FORMULA_SIGNS[name]!, styles)
    if (FORMULA_FUNCTIONS.has(name)) return this.#readFunction(name, styles)
    if (/^(?:text(?:rm|it|bf|normal)?|mathrm|mathit|mathbf|mathsf|operatorname|mbox)$/.test(name))
      return this.#readWords(name, styles)
    this.#readCompound(name, styles)
  }

  #readFunction(name: string, styles: readonly InlineStyle[]): void {
    const isApplied = /^\s*[A-Za-z0-9\\]/.test(this.#latex.slice(this.#at))
    this.#push(isApplied ? `${name}\u00A0` : name, styles)
  }

  /** Upright, with the spaces that are words' own. */
  #readWords(name: string, styles: readonly InlineStyle[]): void {
    const [whole, words] = /^\s*\{([^{}\\$&#%~^_]{0,200})\}/.exec(this.#latex.slice(this.#at)) ?? []
    if (whole === undefined) throw new Unreadable()
    this.#at += whole.length
    const own = name.endsWith('bf') ? 'strong' : name.endsWith('it') ? 'variable' : null
    this.#push(
      /^(?:text|mbox)/.test(name) ? words! : words!.replace(/\s+/g, ''),
      own ? [...styles, own] : styles,
    )
  }

  #readCompound(name: string, styles: readonly InlineStyle[]): void {
    const mark = OVER[name]
    if (mark !== undefined) {
      const [over] = this.#takeArgument(styles)
      if (over === undefined || [...over.text].length > 1) throw new Unreadable()
      return this.#push((over.text + mark).normalize('NFC'), over.styles)
    }
    if (name === 'mathbb') {
      const letter = this.#takeArgument(styles)
        .map(({ text }) => text)
        .join('')
      return this.#push(DOUBLE_STRUCK[letter] ?? fail(), styles)
    }
    if (name === 'sqrt') {
      this.#push('√', styles)
      return this.#pushWhole(this.#takeArgument(styles), styles)
    }
    if (!/^[dt]?frac$/.test(name)) throw new Unreadable()
    this.#pushWhole(this.#takeArgument(styles), styles)
    this.#push('/', styles)
    this.#pushWhole(this.#takeArgument(styles), styles)
  }

  #takeArgument(styles: readonly InlineStyle[]): Piece[] {
    const outside = this.#pieces
    this.#pieces = []
    this.#readArgument(styles)
    const taken = this.#pieces
    this.#pieces = outside
    return taken
  }

  /** In brackets where it is more than a word or a number. */
  #pushWhole(pieces: readonly Piece[], styles: readonly InlineStyle[]): void {
    const isOne = /^[\p{L}\p{N}.,]+$/u.test(pieces.map(({ text }) => text).join(''))
    if (!isOne) this.#push('(', styles)
    this.#pieces.push(...pieces)
    if (!isOne) this.#push(')', styles)
  }
}

const isScript = (styles: readonly InlineStyle[]) => styles.includes('sub') || styles.includes('sup')

function fail(): never {
  throw new Unreadable()
}

const OVER: Readonly<Record<string, string>> = {
  ...{ bar: '\u0304', overline: '\u0304', hat: '\u0302', tilde: '\u0303', vec: '\u20D7', dot: '\u0307' },
}
const DOUBLE_STRUCK: Readonly<Record<string, string>> = {
  ...{ C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
}
