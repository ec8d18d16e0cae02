import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { shellOf, type PageFacts } from '#app/page/page-meta.ts'
import { workJsonLd } from './work-json-ld.ts'
import { workMeta, type Site } from './work-meta.ts'

/** What the head of a work's page says of it, to people and to machines. */
export function workFacts(work: WorkDetail, content: WorkContent | null, site: Site): PageFacts {
  return {
    title: work.title,
    description: work.abstract,
    keywords: work.keywords,
    path: work.path,
    type: 'article',
    image: `${work.path}/cartao.png`,
    imageAlt: work.title,
    jsonLd: workJsonLd({ work, content, origin: site.origin }),
    extra: workMeta(work, content, site),
  }
}

export function siteOf(args: Parameters<typeof shellOf>[0], { signers }: Pick<Site, 'signers'>): Site {
  const shell = shellOf(args)
  return { origin: shell?.origin ?? '', siteName: shell?.product.name ?? '', signers }
}
