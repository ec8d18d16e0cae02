import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { licenceAddress } from './licence-address.ts'

const TYPES: Record<string, string> = {
  TCC: 'Thesis',
  Monografia: 'Thesis',
  'Dissertação de Mestrado': 'Thesis',
  'Tese de Doutorado': 'Thesis',
  'Relatório Técnico': 'Report',
}

interface Given {
  work: WorkDetail
  content: WorkContent | null
  origin: string
}

/** https://schema.org/ScholarlyArticle, https://schema.org/Thesis, https://schema.org/Report */
export function workJsonLd({ work, content, origin }: Given): Record<string, unknown> {
  const url = origin + work.path
  const type = TYPES[work.category] ?? 'ScholarlyArticle'
  const { views, downloads, averageRating, reviews } = work.figures
  return {
    '@type': type,
    '@id': url,
    url,
    mainEntityOfPage: url,
    name: work.title,
    headline: work.title.slice(0, 110),
    ...(work.titleEn ? { alternativeHeadline: work.titleEn } : {}),
    abstract: work.abstract,
    author: work.authors.map((author) => ({
      '@type': 'Person',
      name: author.name,
      ...(author.username ? { url: `${origin}/${author.username}` } : {}),
    })),
    datePublished: work.publishedAt,
    dateModified: work.updatedAt,
    inLanguage: work.language === 'pt' ? 'pt-BR' : work.language,
    keywords: work.keywords,
    about: work.area,
    genre: work.category,
    image: `${url}/cartao.png`,
    isAccessibleForFree: true,
    version: String(work.currentVersion),
    publisher: { '@id': `${origin}/#organization` },
    ...(type === 'Thesis' ? { inSupportOf: work.programme ?? work.category } : {}),
    ...(licenceAddress(work.licence) ? { license: licenceAddress(work.licence) } : {}),
    ...(work.registeredDoi
      ? {
          sameAs: `https://doi.org/${work.registeredDoi}`,
          identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: work.registeredDoi },
        }
      : {}),
    ...(work.journal ? { isPartOf: { '@type': 'Periodical', name: work.journal } } : {}),
    ...(work.institution ? { sourceOrganization: { '@type': 'Organization', name: work.institution } } : {}),
    ...(content?.paper
      ? {
          encoding: {
            '@type': 'MediaObject',
            contentUrl: origin + content.paper.url,
            encodingFormat: content.paper.mediaType,
          },
        }
      : {}),
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

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})
