import type { WorkDetail } from '#domain/works/get-work.ts'

/** https://schema.org/ScholarlyArticle; a thesis is https://schema.org/Thesis. */
export function workJsonLd(work: WorkDetail): Record<string, unknown> {
  const thesis = /^(TCC|Dissertação|Tese|Monografia)/.test(work.category)
  return {
    '@type': thesis ? 'Thesis' : 'ScholarlyArticle',
    headline: work.title,
    ...(work.titleEn ? { alternativeHeadline: work.titleEn } : {}),
    abstract: work.abstract,
    author: work.authors.map((author) => ({ '@type': 'Person', name: author.name })),
    datePublished: work.publishedAt,
    dateModified: work.updatedAt,
    inLanguage: work.language,
    keywords: work.keywords,
    about: work.area,
    ...(work.registeredDoi ? { sameAs: `https://doi.org/${work.registeredDoi}` } : {}),
    ...(work.journal ? { isPartOf: { '@type': 'Periodical', name: work.journal } } : {}),
    ...(work.institution ? { sourceOrganization: { '@type': 'Organization', name: work.institution } } : {}),
  }
}
