import type { PDFPageProxy } from 'pdfjs-dist'
import { fontsOfOt1, type TextPiece } from './name-tex-codes.ts'

/** The numbers of the commands by which pdf.js chooses a font and sets letters. */
interface TextCommands {
  setFont: number
  showText: number
}
/** What pdf.js sets on a page: a letter with its code, or how far the next one is moved. */
type Shown = { originalCharCode: number; unicode: string } | number | null
/** The letter that was set, and what pdf.js took for blanks before it: ligatures, and gaps between words. */
interface Letter {
  before: string
  letter: string
}

/** ff, fi and fl in OT1: whitespace in ASCII, and so for pdf.js. */
const FIRST_LIGATURE = 11
const LAST_LIGATURE = 13
/** In thousandths of the font's size, to the right: TeX parts words by it, and kerns letters by less. */
const GAP = -200

/**
 * pdf.js reads ff, fi and fl of LaTeX's older bitmap fonts as one blank ("justi cativa", "re exão"). Puts their codes
 * back where the commands of the page have them; the text stays as it is where the two do not agree.
 */
export async function restoreLigatures<Piece extends TextPiece>(
  page: Pick<PDFPageProxy, 'getOperatorList'>,
  pieces: readonly Piece[],
  commands: TextCommands,
): Promise<Piece[]> {
  const fonts = fontsOfOt1(pieces)
  if (fonts.size === 0) return [...pieces]
  const shown = shownByFont(await page.getOperatorList(), commands, fonts)
  const restored = [...pieces]
  for (const font of fonts) {
    const texts = putBack(
      pieces.map((piece) => (piece.fontName === font ? piece : null)),
      shown.get(font) ?? [],
    )
    for (const [at, text] of texts?.entries() ?? []) restored[at] = { ...restored[at]!, str: text }
  }
  return restored
}

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

function shownByFont(
  { fnArray, argsArray }: OperatorList,
  { setFont, showText }: TextCommands,
  fonts: ReadonlySet<string>,
): Map<string, Letter[]> {
  const letters = new Map<string, Letter[]>([...fonts].map((font) => [font, []]))
  const before = new Map<string, string>()
  let font = ''
  for (const [at, command] of fnArray.entries()) {
    const [first] = (argsArray as unknown[][])[at] ?? []
    if (command === setFont) font = String(first)
    if (command !== showText || !fonts.has(font)) continue
    let blank = `${before.get(font) ?? ''}\n`
    for (const one of first as Shown[]) {
      if (one === null) continue
      if (typeof one === 'number') {
        if (one < GAP) blank += ' '
      } else if (one.originalCharCode >= FIRST_LIGATURE && one.originalCharCode <= LAST_LIGATURE)
        blank += String.fromCodePoint(one.originalCharCode)
      else if (one.unicode.trim() === '') blank += ' '
      else {
        const [letter = '', ...more] = one.unicode
        letters
          .get(font)!
          .push({ before: blank, letter }, ...more.map((next) => ({ before: '', letter: next })))
        blank = ''
      }
    }
    before.set(font, blank)
  }
  for (const [name, blank] of before) letters.get(name)!.push({ before: blank, letter: '' })
  return letters
}

const LIGATURE = /[\v\f\r]/

/** The texts of one font by their place among all pieces; null where its commands say something else. */
function putBack(
  pieces: readonly (TextPiece | null)[],
  letters: readonly Letter[],
): Map<number, string> | null {
  const texts = new Map<number, string>()
  let next = 0
  let last = -1
  for (const [at, piece] of pieces.entries()) {
    if (!piece) continue
    texts.set(at, '')
    for (const character of piece.str) {
      if (character.trim() !== '') {
        const { letter, before } = letters[next++] ?? { letter: '', before: '' }
        if (letter !== character) return null
        if (LIGATURE.test(before)) putBetween(texts, [last, at], before)
        last = at
      }
      texts.set(at, texts.get(at)! + character)
    }
  }
  const { letter, before } = letters[next] ?? { letter: '', before: '' }
  if (letter !== '') return null
  if (LIGATURE.test(before) && last >= 0) putBetween(texts, [last, last], before)
  return texts
}

/** In the place of the blanks after one letter and before the next; what ends a line stays on it. */
function putBetween(texts: Map<number, string>, [last, at]: [number, number], shown: string): void {
  const [ending = '', ...lines] = shown.split('\n').map((part) => part.replace(/ +/g, ' '))
  const before = (texts.get(last) ?? '').replace(/ +$/, '')
  if (last === at) return void texts.set(at, before + [ending, ...lines].join(' '))
  // the blank is often a piece of its own, with the place of the ligature
  const between = [...texts.keys()].filter((one) => one > last && one < at)
  for (const one of [...between, at]) texts.set(one, '')
  if (lines.length === 0) return void texts.set(between.at(-1) ?? at, ending)
  if (last >= 0) texts.set(last, before + ending)
  texts.set(at, lines.join(' '))
}
