import type { MetaDescriptor } from 'react-router'
import type { CitedAuthor } from '#domain/citations/cite-work.ts'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { referenceKindOf } from '#domain/works/reference-kind-of.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import { languageTag } from '#engines/citations/language-tag.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '#engines/citations/reference-kinds.ts'
import { institutionFeed } from '#app/addresses/institution-feed.ts'
import { areaPath } from '#app/addresses/area-path.ts'
import { atomLink } from '#web/page/atom-link.ts'
import { formatIsoDay } from '#web/ui/format-date.ts'

export interface MetaSite {
  origin: string
  siteName: string
  /** the authors in their order */
  signers: readonly CitedAuthor[]
}

type Tag = [name: string, content: string | number | null | undefined, lang?: string]

/**
 * Meta tags for Google Scholar and reference managers, Dublin Core, and links to the page's other formats.
 */
export function workMeta(work: WorkDetail, content: WorkContent | null, site: MetaSite): MetaDescriptor[] {
  const tags = [...scholarTags(work, content, site), ...dublinCore(work, site)]
  return [
    ...tags.flatMap(([name, value, lang]) =>
      value ? { name, content: String(value), ...(lang && { lang }) } : [],
    ),
    ...publishedTime(work),
    { property: 'article:modified_time', content: work.updatedAt },
    { property: 'article:section', content: work.area },
    { tagName: 'link', rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' },
    { tagName: 'link', rel: 'schema.DCTERMS', href: 'http://purl.org/dc/terms/' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${site.origin}/oembed?format=json&url=${encodeURIComponent(site.origin + work.path)}`,
    },
    ...(work.institution
      ? [atomLink(institutionFeed(work.institution), `Novos trabalhos de ${work.institution}`)]
      : []),
    atomLink(`${areaPath(work.area)}/atom.xml`, `Novos trabalhos de ${work.area}`),
  ]
}

const issuedOn = ({ ownDate, publishedAt }: WorkDetail) => ownDate ?? formatIsoDay(publishedAt)

/** Open Graph knows no year alone. */
function publishedTime({ ownDate, publishedAt }: WorkDetail): MetaDescriptor[] {
  const content = ownDate ?? publishedAt
  return content.length > 4 ? [{ property: 'article:published_time', content }] : []
}

const slashed = (iso: string) => iso.replaceAll('-', '/')

/** https://scholar.google.com/intl/en/scholar/inclusion.html#indexing; the PDF lies in the folder of this page. */
function scholarTags(
  work: WorkDetail,
  content: WorkContent | null,
  { origin, siteName, signers }: MetaSite,
): Tag[] {
  const pdf = content?.pdfUrl
  const lang = languageTag(work.language)
  const [firstPage, lastPage] = work.pages?.split('-') ?? []
  return [
    ['citation_title', work.title, lang],
    // what is said of an author follows their name
    ...signers.flatMap(({ name, institution, orcid }): Tag[] => [
      ['citation_author', name],
      ['citation_author_institution', institution],
      ['citation_author_orcid', orcid],
    ]),
    ['citation_publication_date', slashed(issuedOn(work))],
    ['citation_online_date', slashed(formatIsoDay(work.publishedAt))],
    ...kindTags(work, siteName),
    ['citation_abstract', work.abstract, lang],
    ['citation_doi', work.registeredDoi],
    ['citation_abstract_html_url', origin + work.path],
    ['citation_fulltext_html_url', content?.html ? origin + work.path : null],
    ['citation_pdf_url', pdf ? origin + pdf : null],
    ['citation_language', work.language],
    ['citation_keywords', work.keywords.join('; '), lang],
    ['citation_keywords', work.keywordsEn.join('; '), 'en'],
    ['citation_volume', work.volume],
    ['citation_issue', work.category === 'Paper de Conferência' || !work.journal ? null : work.issue],
    ['citation_technical_report_number', work.category === 'Relatório Técnico' ? work.issue : null],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    ['citation_issn', work.issn],
    ['citation_isbn', work.isbn],
    ['citation_publisher', work.publisher ?? siteName],
  ]
}

/**
 * What a reference manager takes the page for: its own word (`z:itemType`, of Zotero), and the tag by which the others
 * tell. Where neither journal nor event is known none is made up.
 */
function kindTags(work: WorkDetail, siteName: string): Tag[] {
  const kind = referenceKindOf(work)
  return [['z:itemType', REFERENCE_KINDS[kind].zotero], ...placeTags(kind, work, siteName)]
}

function placeTags(kind: ReferenceKind, work: WorkDetail, siteName: string): Tag[] {
  switch (kind) {
    case 'thesis':
      return [
        ['citation_dissertation_institution', work.institution ?? siteName],
        ['citation_dissertation_name', work.category],
      ]
    case 'report':
      return [['citation_technical_report_institution', work.institution ?? siteName]]
    case 'conference-paper':
      return [['citation_conference_title', work.journal]]
    case 'journal-article':
      return [['citation_journal_title', work.journal]]
    default:
      return []
  }
}

/**
 * Authors who removed their account are named nowhere, and neither is the placeholder text shown for them.
 */
const namedAuthors = (work: WorkDetail) => work.authors.filter((author) => author.name !== REMOVED_AUTHOR)

function dublinCore(work: WorkDetail, { origin, siteName }: MetaSite): Tag[] {
  const lang = languageTag(work.language)
  return [
    ['DC.title', work.title, lang],
    ['DCTERMS.alternative', work.titleEn, 'en'],
    ['DCTERMS.abstract', work.abstract, lang],
    ['DCTERMS.abstract', work.abstractEn, 'en'],
    ...namedAuthors(work).map((author): Tag => ['DC.creator', author.name]),
    ['DC.contributor', work.advisor],
    ['DC.contributor', work.coAdvisor],
    ['DC.date', issuedOn(work)],
    ['DC.type', work.category],
    ['DC.format', 'text/html'],
    ['DC.language', work.language],
    ['DC.publisher', work.publisher ?? work.institution ?? siteName],
    ['DC.rights', work.licence],
    ['DC.identifier', origin + work.path],
    ['DC.identifier', work.registeredDoi ? `https://doi.org/${work.registeredDoi}` : null],
    ...work.keywords.map((keyword): Tag => ['DC.subject', keyword, lang]),
    ...work.keywordsEn.map((keyword): Tag => ['DC.subject', keyword, 'en']),
  ]
}
