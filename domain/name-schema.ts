import { WHOLE_SIGN } from '#engines/text/clean-letters.ts'

/** Spaces and characters that are invisible or change the direction of their neighbours. */
const NOTHING = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u
const PARTS = new RegExp(`(${WHOLE_SIGN.source})|${NOTHING.source}`, 'gu')

/**
 * Removes invisible characters, which could make one name look like another, or reverse the text around it.
 */
export const tidyName = (name: string): string =>
  name.replace(PARTS, (_, whole?: string) => whole ?? ' ').trim()

/** No alphabet puts more marks on one letter of a name. */
const STACKED = /\p{M}{5}/u
/** A combining mark without a base letter is drawn over whatever precedes the name. */
const WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}\p{N}\uFE0F\u20E3])(?![\uFE0F\u20E3])\p{M}/u

/** A name is read: it has a letter, and every mark of it has one. */
export const hasFace = (name: string): boolean => {
  const letters = name.replace(new RegExp(WHOLE_SIGN.source, 'gu'), (whole) =>
    /\p{L}/u.test(whole) ? whole[0]! : '',
  )
  return /\p{L}/u.test(letters) && !STACKED.test(letters) && !WITHOUT_LETTER.test(letters)
}
