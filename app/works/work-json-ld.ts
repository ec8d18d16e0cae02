import { orcidAddress } from '#domain/citations/to-csl.ts'
import { isInstitution } from '#engines/citations/texts.ts'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { referenceKindOf } from '#domain/works/reference-kind-of.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import { languageTag } from '#engines/citations/language-tag.ts'
import { REFERENCE_KINDS } from '#engines/citations/reference-kinds.ts'
import { licenceAddress } from '#domain/works/licence-address.ts'
import { headOf } from '#engines/text/text-length.ts'

/** The type of schema.org that a work is. */
export const schemaType = (work: { category: string; journal: string | null }): string =>
  REFERENCE_KINDS[referenceKindOf(work)].schemaOrg

interface Given {
  work: WorkDetail
  content: WorkContent | null
  origin: string
}

/** https://schema.org/ScholarlyArticle, https://schema.org/Thesis, https://schema.org/Report */
export function workJsonLd({ work, content, origin }: Given): Record<string, unknown> {
  const url = origin + work.path
  const type = schemaType(work)
  const { views, downloads, averageRating, reviews } = work.figures
  return {
    '@type': type,
    '@id': url,
    url,
    mainEntityOfPage: url,
    name: work.title,
    headline: headOf(work.title, 110),
    ...(work.titleEn ? { alternativeHeadline: inLanguage(work.titleEn, 'en') } : {}),
    abstract: work.abstractEn
      ? [inLanguage(work.abstract, work.language), inLanguage(work.abstractEn, 'en')]
      : work.abstract,
    author: signersOf(work, origin),
    datePublished: work.ownDate ?? work.publishedAt,
    // when this record was deposited here
    sdDatePublished: work.publishedAt,
    dateModified: work.updatedAt,
    inLanguage: languageTag(work.language),
    keywords: [...work.keywords, ...work.keywordsEn.map((word) => inLanguage(word, 'en'))],
    about: work.area,
    genre: work.category,
    image: `${url}/cartao.png`,
    isAccessibleForFree: true,
    version: String(work.currentVersion),
    publisher: { '@id': `${origin}/#organization` },
    ...(type === 'Thesis' ? { inSupportOf: work.degree ?? work.programme ?? work.category } : {}),
    ...(licenceAddress(work.licence) ? { license: licenceAddress(work.licence) } : {}),
    ...(work.registeredDoi
      ? {
          sameAs: `https://doi.org/${work.registeredDoi}`,
          identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: work.registeredDoi },
        }
      : {}),
    ...(work.journal ? { isPartOf: wholeOf(work, work.journal) } : {}),
    ...(work.pages ? { pagination: work.pages } : {}),
    ...(work.city ? { locationCreated: { '@type': 'Place', name: work.city } } : {}),
    ...(work.institution ? { sourceOrganization: { '@type': 'Organization', name: work.institution } } : {}),
    ...encodingOf(content, origin),
    ...(averageRating !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Number(averageRating.toFixed(2)),
            ratingCount: reviews,
          },
        }
      : {}),
    interactionStatistic: [counter('ReadAction', views), counter('DownloadAction', downloads)],
  }
}

const inLanguage = (text: string, language: string) => ({
  '@language': languageTag(language),
  '@value': text,
})

/** The issue or journal, or the proceedings, that it is part of. */
function wholeOf(work: WorkDetail, name: string): Record<string, unknown> {
  if (work.category === 'Paper de Conferência')
    return { '@type': 'Book', name, ...(work.isbn ? { isbn: work.isbn } : {}) }
  const journal = { '@type': 'Periodical', name, ...(work.issn ? { issn: work.issn } : {}) }
  const volume = work.volume
    ? { '@type': 'PublicationVolume', volumeNumber: work.volume, isPartOf: journal }
    : journal
  return work.issue ? { '@type': 'PublicationIssue', issueNumber: work.issue, isPartOf: volume } : volume
}

/** Authors as persons and organizations; removed accounts are omitted. */
function signersOf(work: WorkDetail, origin: string) {
  return work.authors
    .filter((author) => author.name !== REMOVED_AUTHOR)
    .map(({ name, username, orcidId, institution }) => ({
      '@type': !username && isInstitution(name) ? 'Organization' : 'Person',
      name,
      ...(username ? { url: `${origin}/${username}` } : {}),
      ...(orcidId ? { sameAs: orcidAddress(orcidId) } : {}),
      ...(institution ? { affiliation: { '@type': 'Organization', name: institution } } : {}),
    }))
}

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})

function encodingOf(content: WorkContent | null, origin: string): object {
  const url = content?.paper?.url ?? content?.pdfUrl
  if (!url) return {}
  const encodingFormat = content?.paper?.mediaType ?? 'application/pdf'
  return { encoding: { '@type': 'MediaObject', contentUrl: origin + url, encodingFormat } }
}
