import { headOf } from './text-length.ts'

/** Cut between words at the limit, with an ellipsis. */
export function cutWords(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= limit) return plain
  const cut = headOf(plain, limit - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > limit / 2 ? cut.slice(0, space) : cut
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`
}
