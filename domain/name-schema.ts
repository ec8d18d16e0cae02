/**
 * One emoji of several code points as a whole, with skin tone, joiners and tags; or a Han letter with its
 * variation selector.
 */
const WHOLE =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[0-9#*]\uFE0F\u20E3|\p{Script=Han}[\u{E0100}-\u{E01EF}]/u
/** Spaces and characters that are invisible or change the direction of their neighbours. */
const NOTHING = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u
const PARTS = new RegExp(`(${WHOLE.source})|${NOTHING.source}`, 'gu')

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
  const letters = name.replace(new RegExp(WHOLE.source, 'gu'), (whole) =>
    /\p{L}/u.test(whole) ? whole[0]! : '',
  )
  return /\p{L}/u.test(letters) && !STACKED.test(letters) && !WITHOUT_LETTER.test(letters)
}
