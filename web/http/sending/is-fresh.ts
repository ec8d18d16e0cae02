/** Whether the reader has this very answer already: RFC 9110 §13.1.2, weak tags, lists and `*` too. */
export function isFresh(request: { headers: { get(name: string): string | null } }, etag: string): boolean {
  const ifNoneMatch = request.headers.get('If-None-Match') ?? ''
  const plain = (tag: string) => tag.replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' ||
    [...ifNoneMatch.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => plain(tag) === plain(etag))
  )
}
