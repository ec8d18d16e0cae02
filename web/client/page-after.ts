/** Where a list goes on, in every address that shows one. */
const CURSOR = 'depois'

export const cursorIn = (url: { searchParams: URLSearchParams }): string | null =>
  url.searchParams.get(CURSOR)

/** The address of a list's following page, in the list's own order: its own with where to go on. */
export function pageAfter(path: string, next: string | number): string {
  const [address = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(CURSOR, String(next))
  return `${address}?${search.toString()}`
}
