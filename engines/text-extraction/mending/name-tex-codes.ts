/** A piece of text as pdf.js gives it: several make a line, one font each. */
export interface TextPiece {
  str: string
  hasEOL: boolean
  fontName: string
}

/** Codes below 32 of TeX's T1 encoding; the accents among them never stand alone in it. */
const T1: Readonly<Record<string, string>> = {
  '\x10': '“',
  '\x11': '”',
  '\x12': '„',
  '\x13': '«',
  '\x14': '»',
  '\x15': '–',
  '\x16': '—',
  '\x17': '',
  '\x19': 'ı',
  '\x1b': 'ff',
  '\x1c': 'fi',
  '\x1d': 'fl',
  '\x1e': 'ffi',
  '\x1f': 'ffl',
  '\x9f': '§',
}

/**
 * The same for the older OT1, where accents are characters of their own, '~' and '^' too. pdf.js reads 11 to
 * 13 as blanks, until `restoreLigatures` puts them back.
 */
const OT1: Readonly<Record<string, string>> = {
  '\v': 'ff',
  '\f': 'fi',
  '\r': 'fl',
  '\x0e': 'ffi',
  '\x0f': 'ffl',
  '\x10': 'ı',
  '\x12': '`',
  '\x13': '´',
  '\x18': '¸',
  '\x19': 'ß',
  '\x1a': 'æ',
  '\x1b': 'œ',
  '\x1c': 'ø',
  '\x7f': '¨',
  '~': '˜',
  '^': 'ˆ',
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const ANY_CODE = /[\0-\x1f\x7f\x9f~^]/g
// oxlint-disable-next-line no-control-regex -- as above
const CODES = /[\x0e-\x1f\x7f\x9f]/
// oxlint-disable-next-line no-control-regex -- as above
const ACCENT_IN_WORD = /[\x12\x13\x18]\x10|\p{L}[\x13\x18][a-zA-Z]/u

/**
 * LaTeX's bitmap fonts have no names for their letters, only codes: ligatures, quotes and dashes come as
 * control characters, which would be dropped ("justificativa" without its fi). Maps them by the encoding that
 * the font appears to use.
 */
export function nameTexCodes(pieces: readonly TextPiece[]): string[] {
  const tables = tablesOf(pieces)
  return pieces.map(({ fontName, str }) => {
    const table = tables.get(fontName)
    return table ? str.replace(ANY_CODE, (code) => table[code] ?? code) : str
  })
}

/** The fonts whose letters have no names and that appear to use OT1. */
export const fontsOfOt1 = (pieces: readonly TextPiece[]): Set<string> =>
  new Set([...tablesOf(pieces)].flatMap(([font, table]) => (table === OT1 ? font : [])))

function tablesOf(pieces: readonly TextPiece[]): Map<string, typeof T1> {
  const ofFont = new Map<string, string>()
  for (const { fontName, str } of pieces) {
    if (CODES.test(str)) ofFont.set(fontName, '')
  }
  for (const { fontName, str } of ofFont.size > 0 ? pieces : []) {
    const before = ofFont.get(fontName)
    if (before !== undefined) ofFont.set(fontName, before + str)
  }
  return new Map([...ofFont].map(([font, text]) => [font, tableOf(text)]))
}

function tableOf(text: string): typeof T1 {
  // only T1 has whole letters with accents
  return !/[À-ÿ]/.test(text) && ACCENT_IN_WORD.test(text) ? OT1 : T1
}
