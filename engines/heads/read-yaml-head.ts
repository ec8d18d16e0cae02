import {
  readYamlStatements,
  splitYamlHead,
} from '#engines/text-extraction/front-matter/read-yaml-statements.ts'
import { headOfStatements } from './head-of-statements.ts'
import type { HeadedText } from './text-head.ts'

/** The head of pandoc's and Quarto's Markdown; null where there is none that can be read. */
export function readYamlHead(text: string): HeadedText | null {
  const head = splitYamlHead(text)
  const stated = head && readYamlStatements(head.yaml)
  return stated && { head: headOfStatements(stated), body: head.body }
}
