// chunk: shell
import { LONG_WORD, LONG_WORD_CLASS } from '#engines/rendering/texts.ts'

/** For plain text that holds a word as long as a page, which is set without kerning. */
export const longWordClass = (text: string) => text.search(LONG_WORD) >= 0 && LONG_WORD_CLASS
