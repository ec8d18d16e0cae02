import { keepLineEnds } from './keep-line-ends.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { readTree, type ReadText } from './read-markdown.ts'
import { renderTree } from './render-tree.ts'
import type { TextPage } from './text-page.ts'

export interface PreparedText extends ReadText {
  page: TextPage
}

export interface Reading {
  /** each line that was typed is one */
  lineEnds?: boolean | undefined
}

/** Everything that is known of a text alone, from one reading of it. */
export function prepareText(source: string, { lineEnds = false }: Reading = {}): PreparedText {
  const tree = parseMarkdown(source.toWellFormed().replaceAll('\0', '\uFFFD'))
  if (lineEnds) keepLineEnds(tree)
  return { ...readTree(tree), page: renderTree(tree) }
}
