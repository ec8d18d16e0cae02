export const CITATION_FILES = {
  bib: { type: 'application/x-bibtex', label: 'BibTeX' },
  ris: { type: 'application/x-research-info-systems', label: 'RIS' },
  json: { type: 'application/vnd.citationstyles.csl+json', label: 'CSL-JSON' },
} as const

export type CitationFile = keyof typeof CITATION_FILES

/** For machines: what the page says of the work, as a file of its own. */
export const METADATA_FILES = {
  jsonld: { type: 'application/ld+json', name: 'metadados.jsonld' },
  datacite: { type: 'application/vnd.datacite.datacite+json', name: 'metadados.datacite.json' },
} as const

export type MetadataFile = keyof typeof METADATA_FILES

export const citationPath = (work: { path: string }, file: CitationFile) => `${work.path}/citacao.${file}`

export const metadataPath = (work: { path: string }, file: MetadataFile) =>
  `${work.path}/${METADATA_FILES[file].name}`

/** One entry of a Link header, whose size is limited: there can be at most 20 attachments. */
export const link = (address: string, relation: string, type?: string) =>
  `<${encodeURI(address)}>; rel="${relation}"${type ? `; type="${type}"` : ''}`

/** The link back to the work, on resources that a page's signposting links to. */
export const backFromCitation = (
  work: { path: string },
  origin: string,
  relation: 'describes' | 'collection',
): string => link(origin + work.path, relation, 'text/html')
