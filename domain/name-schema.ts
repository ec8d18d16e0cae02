/** One picture of several parts, whole: with its colour, its joiners, its tags; and the form of a Han letter. */
const WHOLE =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[0-9#*]\uFE0F\u20E3|\p{Script=Han}[\u{E0100}-\u{E01EF}]/u
/** Spaces, and what is drawn as nothing or turns around what stands beside it. */
const NOTHING = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u
const PARTS = new RegExp(`(${WHOLE.source})|${NOTHING.source}`, 'gu')

/** Without what nobody sees: it could make one name pass for another's, or turn the text around it. */
export const tidyName = (name: string): string =>
  name.replace(PARTS, (_, whole?: string) => whole ?? ' ').trim()

/** No alphabet puts more marks on one letter of a name. */
const STACKED = /\p{M}{5}/u
/** A mark with nothing under it is drawn on whatever stands before the name. */
const WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}\p{N}\uFE0F\u20E3])(?![\uFE0F\u20E3])\p{M}/u

/** A name is read: it has a letter, and every mark of it has one. */
export const hasFace = (name: string): boolean => {
  const letters = name.replace(new RegExp(WHOLE.source, 'gu'), (whole) =>
    /\p{L}/u.test(whole) ? whole[0]! : '',
  )
  return /\p{L}/u.test(letters) && !STACKED.test(letters) && !WITHOUT_LETTER.test(letters)
}
