/**
 * One emoji of several code points as a whole, with skin tone, joiners and tags; or a Han letter with its
 * variation selector.
 */
export const WHOLE_SIGN =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[0-9#*]\uFE0F\u20E3|\p{Script=Han}[\u{E0100}-\u{E01EF}]/u

// Forms of print that no keyboard writes: of Latin (ﬁ), Armenian and Arabic letters. Not the Arabic ones that stand for
// a phrase, nor those that are marks over a space.
const LIGATURES =
  /[\uFB00-\uFB06\uFB13-\uFB17\uFB50-\uFBB1\uFBD3-\uFC5D\uFC64-\uFD3D\uFD50-\uFDC7\uFE80-\uFEFC]/gu

/** 'ﬁ' as the letters it stands for. */
export const splitLigatures = (text: string): string =>
  text.replace(LIGATURES, (letters) => letters.normalize('NFKC'))

// Nobody sees them, wherever they are; a soft hyphen takes the line break along at which it cut a word.
const UNSEEN =
  /\u00AD(?:[^\S\n]*\n[^\S\n]*(?=\p{Ll}))?|[\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFC\uFFFE\uFFFF\u3164\uFFA0\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u
const UNSEEN_OR_WHOLE = new RegExp(`(${WHOLE_SIGN.source})|${UNSEEN.source}`, 'gu')

// Joiners and selectors change how the letter before them is drawn, in scripts that know such a change.
const CHANGING = new RegExp(`(${WHOLE_SIGN.source})|[\\u034F\\u200C\\u200D\\uFE00-\\uFE0F]+`, 'gu')
const JOINING =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const SELECTABLE = /[^\s\p{Script=Latin}\p{Nd}\p{P}\p{C}\p{M}]/u

const DIRECTIONS = /[\u061C\u200E\u200F]/gu
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * What others find, cite and copy (a title, a name, a keyword, an abstract), without what only a PDF or a word processor
 * put between its letters: ligatures, soft hyphens, joiners and marks of direction where they do nothing, decomposed
 * letters. Emoji, scripts that join their letters, and superscripts (H₂O) stay as they are.
 */
export function cleanLetters(text: string): string {
  const seen = splitLigatures(text)
    .replace(/\u2028/g, '\n')
    .replace(/\u2029/g, '\n\n')
    .replace(/[\u2000-\u200A\u205F]/g, ' ')
    .replace(UNSEEN_OR_WHOLE, (_, whole?: string) => whole ?? '')
  const directed = FROM_RIGHT.test(seen) ? seen : seen.replace(DIRECTIONS, '')
  return directed.replace(CHANGING, keepChange).normalize('NFC')
}

function keepChange(run: string, whole: string | undefined, at: number, text: string): string {
  if (whole !== undefined) return whole
  const before = [...text.slice(Math.max(0, at - 2), at).toWellFormed()].at(-1) ?? ''
  const isSelector = /^[\uFE00-\uFE0F]/.test(run)
  return (isSelector ? SELECTABLE : JOINING).test(before) ? run[0]! : ''
}
