/** The files that a list of works is taken along as. */
export const LIST_FORMATS = {
  bib: { type: 'application/x-bibtex', label: 'BibTeX' },
  ris: { type: 'application/x-research-info-systems', label: 'RIS' },
  json: { type: 'application/vnd.citationstyles.csl+json', label: 'CSL-JSON' },
  csv: { type: 'text/csv', label: 'CSV' },
} as const

export type ListFormatName = keyof typeof LIST_FORMATS

/** `list` is the address of the page that shows the list, with its filters. */
export function listFilePath(list: string, format: ListFormatName): string {
  const [path, query] = list.split('?')
  return `${path}/trabalhos.${format}${query ? `?${query}` : ''}`
}

/** `referencesOf` the list is the page that prints them: under a person's address no work can be called so. */
export function referencesPath(list: string, isPerson = false): string {
  const [path, query] = list.split('?')
  return `${path}${isPerson ? '/profile' : ''}/referencias${query ? `?${query}` : ''}`
}
