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
