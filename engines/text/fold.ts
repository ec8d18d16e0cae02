/**
 * Without accents and case. One rule for index, query and marking, and for what is compared in the browser.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter]!)
}

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** The same, letter for letter, so that what is found in it is at the same place of the text. */
export function foldInPlace(text: string): string {
  return text
    .replace(/[^\n -~]/g, (letter) => {
      const folded = fold(letter)
      return folded.length === letter.length ? folded : letter
    })
    .toLowerCase()
}
