import { indexText, type TextIndex } from '#engines/words/index-text.ts'
import { prepareMarkdown, type PreparedMarkdown } from '#engines/rendering/prepare-markdown.ts'
import { sketchText, type Sketch } from '#domain/screening/sketch-text.ts'
import { screenedText, type Written } from './screened-text.ts'

export interface PreparedContent extends PreparedMarkdown {
  index: TextIndex
  sketch: Sketch
}

/** All that publishing wants to know of what was written: its page, its words, what it is like. */
export function prepareContent(input: Written): PreparedContent {
  const text = prepareMarkdown(input.content)
  return { ...text, index: indexText(text.plainText), sketch: sketchText(screenedText(input)) }
}
