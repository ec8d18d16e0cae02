// What the fonts of a card can draw: no machine that serves the product is sure to have others.
const UNKNOWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Cf}|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu

/** A text without the letters that would come out as boxes; empty where too little of it is left to say anything. */
export function drawableText(text: string): string {
  const drawable = text.replace(UNKNOWN, ' ').replace(/\s+/g, ' ').trim()
  const letters = (words: string) => words.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters(drawable) * 2 < letters(text) || letters(drawable) === 0 ? '' : drawable
}
