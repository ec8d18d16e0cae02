/** The address of a list's following page: its own with where to go on. */
export const pageAfter = (path: string, next: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}depois=${encodeURIComponent(next)}`
