// Characters that a card's fonts cannot draw: a server may have no other fonts.
const UNKNOWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Cf}|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu

/** Removes characters that would be drawn as boxes; empty if too little is left to be meaningful. */
export function drawableText(text: string): string {
  const drawable = text.replace(UNKNOWN, ' ').replace(/\s+/g, ' ').trim()
  const letters = (words: string) => words.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters(drawable) * 2 < letters(text) || letters(drawable) === 0 ? '' : drawable
}
