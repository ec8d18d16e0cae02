import { attachmentType } from '#domain/files/attachment-type.ts'
import type { Attachment } from '#domain/works/find-attachments.ts'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { licenceAddress } from '#domain/works/licence-address.ts'
import {
  CITATION_FILES,
  type CitationFile,
  citationPath,
  link,
  METADATA_FILES,
  type MetadataFile,
  metadataPath,
} from './citing/citation-files.ts'
import { schemaType } from './work-json-ld.ts'

interface Page {
  work: WorkDetail
  content: WorkContent | null
  attachments: readonly Attachment[]
}

/** Link headers of the page of a work: https://signposting.org/FAIR/, level 1. */
export function signposts({ work, content, attachments }: Page, origin: string): string {
  const licence = licenceAddress(work.licence)
  const links = [
    ...work.authors.flatMap((author) =>
      author.username ? link(`${origin}/${author.username}`, 'author') : [],
    ),
    // an unregistered identifier resolves nowhere outside: then the page's own address is the permanent one
    link(work.registeredDoi ? `https://doi.org/${work.registeredDoi}` : origin + work.path, 'cite-as'),
    ...(Object.keys(CITATION_FILES) as CitationFile[]).map((file) =>
      link(origin + citationPath(work, file), 'describedby', CITATION_FILES[file].type),
    ),
    ...(Object.keys(METADATA_FILES) as MetadataFile[]).map((file) =>
      link(origin + metadataPath(work, file), 'describedby', METADATA_FILES[file].type),
    ),
    ...(content?.paper ? [link(origin + content.paper.url, 'item', content.paper.mediaType)] : []),
    ...(content?.pdfUrl && !content.paper ? [link(origin + content.pdfUrl, 'item', 'application/pdf')] : []),
    ...attachments.map((attachment) =>
      link(origin + attachment.url, 'item', attachmentType(attachment.name)),
    ),
    ...(licence ? [link(licence, 'license')] : []),
    link('https://schema.org/AboutPage', 'type'),
    link(`https://schema.org/${schemaType(work)}`, 'type'),
  ]
  return links.join(', ')
}
