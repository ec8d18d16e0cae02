import { cutExcerpt } from '#engines/rendering/excerpt-of.ts'
import { keepLineEnds } from '#engines/rendering/keep-line-ends.ts'
import { parseMarkdown } from '#engines/rendering/parse-markdown.ts'
import { readTree } from '#engines/rendering/read-markdown.ts'
import { walkTree } from '#engines/rendering/walk-tree.ts'
import { RecentMap } from '#platform/recent-map.ts'

const EXCERPT = 200
/** Characters of a text that are read for its excerpt. */
export const READ_OF_WORDS = 800

// Reading Markdown costs a millisecond, and the same texts are in the same list again and again.
const KEPT = 1000
const excerpts = new RecentMap<string, string>(KEPT)

/** The first words of a discussion without Markdown, parsed by the same grammar that renders it. */
export function excerptOfWords(content: string): string {
  const before = excerpts.get(content)
  if (before !== undefined) return before
  const tree = parseMarkdown(content)
  keepLineEnds(tree)
  for (const node of walkTree(tree))
    if (node.type === 'inlineMath' || node.type === 'math') node.value = node.value.replaceAll('\\', '')
  const excerpt = cutExcerpt(readTree(tree).plainText, EXCERPT)
  excerpts.set(content, excerpt)
  return excerpt
}
