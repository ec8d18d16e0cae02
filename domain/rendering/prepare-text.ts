import { parseMarkdown } from './parse-markdown.ts'
import { readTree, type ReadText } from './read-markdown.ts'
import { renderTree } from './render-tree.ts'
import type { TextPage } from './text-page.ts'

export interface PreparedText extends ReadText {
  page: TextPage
}

/** Everything that is known of a text alone, from one reading of it. */
export function prepareText(source: string): PreparedText {
  const tree = parseMarkdown(source.toWellFormed().replaceAll('\0', '\uFFFD'))
  return { ...readTree(tree), page: renderTree(tree) }
}
