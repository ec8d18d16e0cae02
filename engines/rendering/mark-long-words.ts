import type { Element, ElementContent, Root, RootContent } from 'hast'
import { LONG_WORD, LONG_WORD_CLASS } from './texts.ts'

/** A word as long as a page is set without kerning: with it, browsers take the square of its length to lay it out. */
export function markLongWords(parent: Root | Element): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if (child.type === 'text') children.push(...parted(child.value))
    else children.push(child)
    if (child.type === 'element' && child.tagName !== 'pre') markLongWords(child)
  }
  parent.children = children as ElementContent[]
}

function parted(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
    if (index > at) parts.push({ type: 'text', value: text.slice(at, index) })
    parts.push({
      type: 'element',
      tagName: 'span',
      properties: { className: [LONG_WORD_CLASS] },
      children: [{ type: 'text', value: word }],
    })
    at = index + word.length
  }
  if (at < text.length) parts.push({ type: 'text', value: text.slice(at) })
  return parts
}
