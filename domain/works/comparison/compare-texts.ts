import { readBlocks, type TextBlock } from '#engines/rendering/read-markdown.ts'
import type { ComparedText, ComparedTexts, TextsDiff } from './compare-apart.ts'
import { diffBlocks } from './diff-blocks.ts'
import { diffTexts } from './diff-texts.ts'

/** The task behind compare-apart.ts. */
export function compareTexts({ fields, text }: ComparedTexts): TextsDiff {
  return {
    fields: fields.map(([before, after]) => diffTexts(before, after)),
    blocks: text ? diffBlocks(blocksOf(text[0]), blocksOf(text[1])) : [],
  }
}

function blocksOf({ content, plainText }: ComparedText): TextBlock[] {
  if (content !== null) return readBlocks(content)
  return plainText
    .split(/\n\s*\n/)
    .map((text) => ({ text: text.trim(), rank: null, quoted: false }))
    .filter(({ text }) => text !== '')
}
