import type { FrontMatter } from './front-matter.ts'
import { paragraphLines } from './paragraph-lines.ts'
import { readYamlStatements, splitYamlHead } from './read-yaml-statements.ts'

/** What a Markdown source states in its YAML head, and its text paragraph by paragraph. */
export function readMarkdownFront(source: string): FrontMatter {
  const head = splitYamlHead(source)
  const body = (head?.body ?? source).replace(/\r\n?/g, '\n')
  const paragraphs = body
    .replace(/(?<!\n)\n(?!\n|#|[-*+>|]|\d+\.)/g, ' ')
    .replace(/(\*\*|__|\*|_)(?=\S)([^*_\n]{1,300}?\S?)\1/g, '$2')
  // a head that is no YAML states nothing; its lines are no text either
  const stated = (head && readYamlStatements(head.yaml)) ?? {}
  return { lines: paragraphLines(paragraphs), stated, metadata: {} }
}
