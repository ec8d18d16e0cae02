// chunk: apart
import { SCRIPT_SIGN } from '../syntax/script-schema.ts'
import { readInlineFormula } from './read-inline-formula.ts'

export type InlineStyle = 'em' | 'strong' | 'sub' | 'sup' | 'variable'

/** A piece of a title or an abstract, as it is set. */
export interface InlineRun {
  text: string
  styles: readonly InlineStyle[]
  /** Where it is in what was typed. */
  start: number
  end: number
  /** The LaTeX it is from, between its dollar signs. */
  formula?: string
}

/** Closed within this many characters, or it stays as typed. */
const LONGEST = { emphasis: 300, script: 60, formula: 300 } as const

/**
 * Reads a title or an abstract: `*italic*`, `**bold**`, `H~2~O`, `m^2^` and short formulas (`$p<0{,}05$`). A mark opens
 * only before a word and closes only after one, so that 5*3*2, R$ 10, ~200 and a lone star stay as they were typed. A
 * backslash before a mark keeps it.
 */
export function readInline(source: string): InlineRun[] {
  if (!/[*~^$]/.test(source)) return source === '' ? [] : [plainRun(source, 0, source.length, [])]
  const found: InlineRun[] = []
  readRange({ source, found }, 0, source.length, [])
  return found
}

interface Reading {
  source: string
  found: InlineRun[]
}
type Styles = readonly InlineStyle[]

const plainRun = (source: string, start: number, end: number, styles: Styles): InlineRun => ({
  text: source.slice(start, end),
  styles,
  start,
  end,
})

function readRange(reading: Reading, from: number, to: number, styles: Styles): void {
  const { source, found } = reading
  let written = from
  const flush = (end: number) => {
    if (end > written) found.push(plainRun(source, written, end, styles))
  }
  for (let at = from; at < to;) {
    const sign = source[at]!
    if (sign === '\\' && /[*~^$\\]/.test(source[at + 1] ?? '') && at + 1 < to) {
      flush(at)
      written = at + 1
      at += 2
      continue
    }
    const end = READERS[sign]?.(reading, { at, to, styles, begin: () => flush(at) })
    if (end === undefined) at++
    else if (end < 0) at = -end
    else written = at = end
  }
  flush(to)
}

interface Mark {
  at: number
  to: number
  styles: Styles
  /** Keeps the text before the mark: called before anything of the mark is added. */
  begin: () => void
}

/** Where the marked piece ends; negative where what was read stays as typed to there; undefined for one sign. */
type MarkReader = (reading: Reading, mark: Mark) => number | undefined

const READERS: Readonly<Record<string, MarkReader>> = {
  '*': readEmphasis,
  '~': readScript,
  '^': readScript,
  $: readFormula,
}

const WORD = /[\p{L}\p{N}]/u
const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign)
const isWord = (sign: string | undefined) => sign !== undefined && WORD.test(sign)

function starsAt(source: string, at: number): number {
  let count = 0
  while (source[at + count] === '*') count++
  return count
}

function readEmphasis(reading: Reading, { at, to, styles, begin }: Mark): number | undefined {
  const { source } = reading
  const stars = starsAt(source, at)
  const inside = at + stars
  if (stars > 2 || isWord(source[at - 1]) || isSpace(source[inside])) return -inside
  const close = findClosingStars(source, inside, Math.min(to, inside + LONGEST.emphasis), stars)
  if (close === null) return -inside
  begin()
  const style = stars === 1 ? 'em' : 'strong'
  readRange(reading, inside, close, styles.includes(style) ? styles : [...styles, style])
  return close + stars
}

function findClosingStars(source: string, from: number, to: number, stars: number): number | null {
  for (let at = from; at < to; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '\n' && source[at + 1] === '\n') return null
    else if (source[at] === '*') {
      const count = starsAt(source, at)
      const afterWord = !isSpace(source[at - 1])
      if (count === stars && afterWord && !isWord(source[at + count]) && at + count <= to) return at
      // another one begins
      if (count === stars && !afterWord) return null
      at += count - 1
    }
  }
  return null
}

/** As in a work's text (`script-syntax.ts`): no space between the marks, and no digit after them. */
function readScript(reading: Reading, { at, to, styles, begin }: Mark): number | undefined {
  const { source, found } = reading
  const mark = source[at]!
  if (source[at - 1] === mark || source[at + 1] === mark) return undefined
  let text = ''
  for (let end = at + 1; end < Math.min(to, at + LONGEST.script);) {
    const sign = String.fromCodePoint(source.codePointAt(end)!)
    if (sign === mark) {
      if (text === '' || source[end + 1] === mark || /\d/.test(source[end + 1] ?? '')) return undefined
      begin()
      found.push({ text, styles: [...styles, mark === '~' ? 'sub' : 'sup'], start: at + 1, end })
      return end + 1
    }
    const escaped = sign === '\\' ? source[end + 1] : undefined
    if (escaped !== undefined ? !/[!-/:-@[-`{-~]/.test(escaped) : !SCRIPT_SIGN.test(sign)) return undefined
    text += escaped ?? sign
    end += escaped === undefined ? sign.length : 2
  }
  return undefined
}

/** By Pandoc's rule for money, as in a work's text (`money-syntax.ts`). */
function readFormula(reading: Reading, { at, to, styles, begin }: Mark): number | undefined {
  const { source, found } = reading
  const first = source[at + 1]
  if (first === '$' || isSpace(first) || source[at - 1] === '$') return undefined
  if (/\d/.test(first!) && isWord(source[at - 1])) return undefined
  const end = findDollar(source, at + 1, Math.min(to, at + LONGEST.formula))
  if (end === null) return undefined
  const formula = source.slice(at + 1, end)
  const pieces = readInlineFormula(formula)
  if (pieces === null) return undefined
  begin()
  for (const { text, styles: own } of pieces)
    found.push({ text, styles: [...styles, ...own], start: at, end: end + 1, formula })
  return end + 1
}

function findDollar(source: string, from: number, to: number): number | null {
  for (let at = from; at < to; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '\n') return null
    else if (source[at] === '$') {
      const closes = !isSpace(source[at - 1]) && !/[\d$]/.test(source[at + 1] ?? '')
      return closes ? at : null
    }
  }
  return null
}
