import { readTexHead } from './read-tex-head.ts'
import { readYamlHead } from './read-yaml-head.ts'
import type { HeadedText } from './text-head.ts'

/** What a pasted text says of itself at its head, and the rest of it; null where there is none. */
export function readHead(copied: string): HeadedText | null {
  const text = copied.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const found = readYamlHead(text) ?? readTexHead(text)
  return found && Object.keys(found.head).length > 0 ? found : null
}
