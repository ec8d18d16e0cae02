/** Where a script asks for the data of a page. */
export const dataAddress = (page: string): string =>
  page === '/' ? '/_.data' : page.replace(/^([^?]*)/, '$1.data')
