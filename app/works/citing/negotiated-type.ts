import { CITATION_FILES, METADATA_FILES, type CitationFile, type MetadataFile } from './citation-files.ts'

export type Negotiated = CitationFile | MetadataFile | 'pdf' | 'page'

const TYPES = new Map<string, Negotiated>([
  ['text/html', 'page'],
  ['application/xhtml+xml', 'page'],
  ['application/pdf', 'pdf'],
  ...(Object.keys(CITATION_FILES) as CitationFile[]).map(
    (file) => [CITATION_FILES[file].type, file] as const,
  ),
  ...(Object.keys(METADATA_FILES) as MetadataFile[]).map(
    (file) => [METADATA_FILES[file].type, file] as const,
  ),
  ['application/bibtex', 'bib'],
  ['text/x-bibtex', 'bib'],
  ['application/x-bibtex-text-file', 'bib'],
])

/**
 * Which form of a work is requested by an Accept header; the page if it accepts none of the others, or on a
 * tie.
 */
export function negotiatedType(accept: string | null): Negotiated {
  let best: Negotiated = 'page'
  let most = 0
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const offered = TYPES.get(type)
    const weight = weightOf(parameters)
    if (offered === undefined || weight < most || weight === 0) continue
    if (weight > most || offered === 'page') [best, most] = [offered, weight]
  }
  return best
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
