import { cleanLetters } from '#engines/text/clean-letters.ts'
import { readTexHead } from './read-tex-head.ts'
import { readYamlHead } from './read-yaml-head.ts'
import type { HeadedText, TextHead } from './text-head.ts'

/** What a pasted text says of itself at its head, and the rest of it; null where there is none. */
export function readHead(copied: string): HeadedText | null {
  const text = copied.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const found = readYamlHead(text) ?? readTexHead(text)
  return found && Object.keys(found.head).length > 0 ? { ...found, head: cleaned(found.head) } : null
}

const cleaned = (head: TextHead): TextHead =>
  Object.fromEntries(
    Object.entries(head).map(([field, value]: [string, string | string[]]) => [
      field,
      typeof value === 'string' ? cleanLetters(value) : value.map(cleanLetters),
    ]),
  )
