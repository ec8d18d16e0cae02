import katex from 'katex'
import 'katex/contrib/mhchem'
import { expandUnits } from './expand-units.ts'
import { mathLetter } from './math-letter.ts'

interface Look {
  displayMode: boolean
  /** With a colour, what cannot be read is shown in it; without one it is thrown. */
  errorColor?: string
}

/**
 * Converts LaTeX to MathML, for pages and for the editor preview, with the same limits. Bounded: macros that
 * expand exponentially must not exhaust memory, and a rule must not fill the screen.
 */
export function formulaToMathMl(latex: string, { displayMode, errorColor }: Look): string {
  const markup = katex.renderToString(expandUnits(latex), {
    displayMode,
    output: 'mathml',
    trust: false,
    strict: 'ignore',
    throwOnError: errorColor === undefined,
    // a copy: \gdef would write into it
    macros: { ...BRAZILIAN },
    maxExpand: 300,
    maxSize: 20,
    errorColor: errorColor ?? 'currentColor',
  })
  return spellLetters(joinWords(markup.replaceAll(UNSEEN_LETTER, ROOM_OF_LETTER)))
    .replace(SIGN, '$1<mo form="prefix">$2</mo>')
    .replace(BAR, '<mo $1 lspace="0em" rspace="0em">$2</mo>')
    .replace(TALL_BASE, '<$1><mrow>$2<mi></mi></mrow>')
    .replace(APPLIED, '$1<mspace width="0.167em"></mspace>')
}

// In chemistry an unseen letter carries each index: copied and read out, water would be 'HX2O'.
const UNSEEN_LETTER = '<mpadded width="0px"><mphantom><mi>X</mi></mphantom></mpadded>'
const ROOM_OF_LETTER = '<mspace height="0.683em"></mspace>'

/** Functions as Brazilian books name them, beyond those that KaTeX knows. */
const BRAZILIAN: Readonly<Record<string, string>> = Object.fromEntries(
  ['sen', 'senh', 'arcsen', 'tgh', 'cossec', 'mdc', 'mmc'].map((name) => [
    `\\${name}`,
    `\\operatorname{${name}}`,
  ]),
)

// After a bracket, a comma or a relation a minus is a sign: browsers would set it apart as between two terms.
const SIGN = /(<mo[^>]*>(?:[([{,;=≤≥≈∈→]|&lt;|&gt;)<\/mo>)<mo>([−+±∓])<\/mo>/g

// The bars of an absolute value or a norm are close to what is within; browsers know them between two terms only.
const BAR = /<mo ((?:stretchy="false"|fence="true"))>([∥∣])<\/mo>/g

// A bracket of a given height grows within a row only: as the base of a power Chromium leaves it small.
const TALL_BASE =
  /<(msup|msub|msubsup)>(<mo fence="(?:true|false)" stretchy="true" minsize[^>]*>[^<]*<\/mo>)/g

// 'cos t' is not 'cost': a thin space between a function, with its index or power, and a letter or a number.
const APPLIED =
  /(<mo>\u2061<\/mo>|<(msu[bp])><mrow><mi[^>]*>[^<]*<\/mi><mo>\u2061<\/mo><\/mrow><m[in]>[^<]*<\/m[in]><\/\2>)(?=<m(?:[in]|frac|sqrt|su[bp]|subsup|over)\b)/g

const ACCENTED =
  /<mover accent="true"><(mtext|mi)((?: mathvariant="[a-z-]+")?)>(\p{L})<\/\1><mo>(.|\\c)<\/mo><\/mover>/gu

const ACCENTS: Readonly<Record<string, string>> = {
  ˋ: '\u0300',
  ˊ: '\u0301',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '\\c': '\u0327',
}

const PIECES = /<mtext([^>]*)>[^<]*<\/mtext>(?:<mtext\1>[^<]*<\/mtext>)+/g

/** KaTeX sets 'ação' as letters with signs above them, the cedilla too: here it is a word again. */
function joinWords(markup: string): string {
  return markup
    .replace(ACCENTED, (whole, tag: string, variant: string, letter: string, sign: string) => {
      // \hat{x} is no letter of a word
      const word = tag === 'mtext' || variant.includes('"normal"') || sign === '\\c'
      const written = word && ACCENTS[sign] ? (letter.replace('ı', 'i') + ACCENTS[sign]).normalize('NFC') : ''
      return [...written].length === 1 ? `<${tag}${variant}>${written}</${tag}>` : whole
    })
    .replace(PIECES, (row, attributes: string) => row.replaceAll(`</mtext><mtext${attributes}>`, ''))
}

const VARIANT = /<(m[ino]) mathvariant="([a-z-]+)">([^<&]*)<\/\1>/g

/** MathML Core knows of `mathvariant` only 'normal': with it alone Chromium shows \mathbb{R} and \mathbf{x} as R and x. */
function spellLetters(markup: string): string {
  return markup.replace(VARIANT, (whole, tag: string, variant: string, text: string) => {
    const letters = [...text].map((letter) => mathLetter(letter, variant))
    return letters.includes(null) ? whole : `<${tag}>${letters.join('')}</${tag}>`
  })
}
