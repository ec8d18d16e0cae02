/** Cut between words at the limit, with an ellipsis. */
export function cutWords(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= limit) return plain
  const cut = plain.slice(0, limit - 1)
  const space = cut.lastIndexOf(' ')
  // half a surrogate pair at the end would be an invalid character
  const kept = (space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/u, '')
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`
}
