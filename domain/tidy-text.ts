// What is drawn as nothing: it joins or directs its neighbours, or fills a place.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
// Controls, and what turns around the letters after it; line breaks, tabs and the marks of Arabic and Hebrew stay.
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

// No script stacks more marks on a letter; hundreds of them are drawn over the words of others.
const STACKED = /(\p{M}{8})\p{M}+/gu

const IN_TWO = /[\uD800-\uDFFF]/

/** In code points, as PostgreSQL counts; without a copy of a text of half a megabyte. */
export function lengthOf(text: string): number {
  if (!IN_TWO.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at += text.codePointAt(at)! > 0xffff ? 2 : 1) length++
  return length
}

/** Without those that nobody can see: a minimum is not reached by nothing. */
export const seenLengthOf = (text: string): number => lengthOf(text.replace(UNSEEN, ''))

const isNothing = (text: string): boolean => text.replace(UNSEEN, '').trim() === ''

/**
 * What somebody wrote, as it is kept: composed letters, one kind of line break (a form sends two characters), trimmed;
 * nothing at all where a reader would see nothing.
 */
export function tidyText(text: string): string {
  const tidy = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .replace(STACKED, '$1')
    .trim()
  return isNothing(tidy) ? '' : tidy
}

let segmenter: Intl.Segmenter | undefined

/**
 * The first of a text, at most so many code points and never half of what is drawn as one: a family, a flag, a letter and
 * its accent. The text itself where it is no longer.
 */
export function headOf(text: string, most: number): string {
  if (text.length <= most || lengthOf(text) <= most) return text
  let kept = 0
  let left = most
  // browsers of before 2024 tear what is in parts
  const parts = Intl.Segmenter ? wholes(text) : text
  for (const part of parts) {
    left -= lengthOf(part)
    if (left < 0) break
    kept += part.length
  }
  return text.slice(0, kept)
}

function* wholes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}
