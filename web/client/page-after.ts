/** Query parameter with a list's next cursor, in every address that shows a list. */
const CURSOR = 'depois'

export const cursorIn = (url: { searchParams: URLSearchParams }): string | null =>
  url.searchParams.get(CURSOR)

/** The address of a list's next page: the list's own address plus the cursor. */
export function pageAfter(path: string, next: string | number): string {
  const [address = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(CURSOR, String(next))
  return `${address}?${search.toString()}`
}
