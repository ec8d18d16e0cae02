import { keepLineEnds } from './keep-line-ends.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { readTree, type ReadText } from './read-markdown.ts'
import { renderTree } from './render-tree.ts'
import type { TextPage } from './text-page.ts'

export interface PreparedMarkdown extends ReadText {
  page: TextPage
}

export interface MarkdownReading {
  /** each line that was typed is one */
  lineEnds?: boolean | undefined
}

/** Everything that is known of a text alone, from one reading of it. */
export function prepareMarkdown(
  source: string,
  { lineEnds = false }: MarkdownReading = {},
): PreparedMarkdown {
  const tree = parseMarkdown(source.toWellFormed().replaceAll('\0', '\uFFFD'))
  if (lineEnds) keepLineEnds(tree)
  return { ...readTree(tree), page: renderTree(tree) }
}
