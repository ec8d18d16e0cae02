import type { HarvestedWork, WorkKind } from './harvested-work.ts'
import { languageCode } from './language-code.ts'
import { textElement, XSI, xmlElement } from './xml-element.ts'

const EU_REPO = 'info:eu-repo/semantics'
const TYPES: Readonly<Record<WorkKind, string>> = {
  bachelorThesis: 'bachelorThesis',
  masterThesis: 'masterThesis',
  doctoralThesis: 'doctoralThesis',
  article: 'article',
  reviewArticle: 'review',
  conferenceObject: 'conferenceObject',
  report: 'report',
  other: 'other',
}

/** Dublin Core with the words of DRIVER (eu-repo), as Oasisbr reads it. */
export function writeOaiDc(work: HarvestedWork, origin: string): string {
  const { licence } = work
  const all = (name: string, texts: readonly (string | null)[]) =>
    texts.map((text) => textElement(`dc:${name}`, text))
  const inTheirLanguages = (name: string, texts: HarvestedWork['titles']) =>
    texts.map(({ text, language }) => textElement(`dc:${name}`, text, { 'xml:lang': language }))
  return xmlElement(
    'oai_dc:dc',
    [
      ...inTheirLanguages('title', work.titles),
      ...all(
        'creator',
        work.authors.flatMap(({ name, orcid }) => [name, orcid]),
      ),
      ...all(
        'contributor',
        work.advisors.map(({ name }) => name),
      ),
      ...inTheirLanguages('subject', work.keywords),
      ...all('subject', [work.area]),
      ...inTheirLanguages('description', work.abstracts),
      ...all('publisher', [work.publisher]),
      ...all('date', [work.date]),
      ...all('type', [`${EU_REPO}/${TYPES[work.kind]}`, work.journal && `${EU_REPO}/publishedVersion`]),
      ...all('format', [work.file?.mediaType ?? null]),
      ...all('identifier', [
        origin + work.path,
        work.doi && `https://doi.org/${work.doi}`,
        work.file && origin + work.file.path,
      ]),
      ...all('source', [sourceOf(work)]),
      ...all('language', [languageCode(work.language)]),
      ...all('rights', [`${EU_REPO}/openAccess`, licence.name, licence.address]),
    ],
    {
      ...XSI,
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
  )
}

/** 'Educação em Foco, v. 12, n. 3, p. 45-60, ISSN 0104-1371' */
function sourceOf({ journal, volume, issue, pages, issn, isbn }: HarvestedWork): string | null {
  if (!journal) return null
  return [
    journal,
    volume && `v. ${volume}`,
    issue && `n. ${issue}`,
    pages && `p. ${pages}`,
    issn && `ISSN ${issn}`,
    isbn && `ISBN ${isbn}`,
  ]
    .filter(Boolean)
    .join(', ')
}
