import { acceptedType } from '#web/http/accepted-type.ts'
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
export const negotiatedType = (accept: string | null): Negotiated => acceptedType(accept, TYPES, 'page')
