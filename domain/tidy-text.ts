import { cleanLetters } from '#engines/text/clean-letters.ts'
import { lengthOf } from '#engines/text/text-length.ts'

// Invisible characters: they join or direct their neighbours, or only take up space.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
// Controls, and what turns around the letters after it; line breaks, tabs and the marks of Arabic and Hebrew stay.
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

// No script stacks more marks on a letter; hundreds of them would cover other people's text.
const STACKED = /(\p{M}{8})\p{M}+/gu

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

/** What others find, cite and copy (a title, a name, a keyword, an abstract): tidy, and in its letters as they are meant. */
export const tidyWords = (text: string): string => tidyText(cleanLetters(text.toWellFormed()))
