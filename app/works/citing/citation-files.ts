export const CITATION_FILES = {
  bib: { type: 'application/x-bibtex', label: 'BibTeX' },
  ris: { type: 'application/x-research-info-systems', label: 'RIS' },
  json: { type: 'application/vnd.citationstyles.csl+json', label: 'CSL-JSON' },
} as const

export type CitationFile = keyof typeof CITATION_FILES

export const citationPath = (work: { path: string }, file: CitationFile) => `${work.path}/citacao.${file}`

/** One entry of a Link header, whose size is limited: there can be at most 20 attachments. */
export const link = (address: string, relation: string, type?: string) =>
  `<${encodeURI(address)}>; rel="${relation}"${type ? `; type="${type}"` : ''}`

/** The link back to the work, on resources that a page's signposting links to. */
export const backFromCitation = (
  work: { path: string },
  origin: string,
  relation: 'describes' | 'collection',
): string => link(origin + work.path, relation, 'text/html')
