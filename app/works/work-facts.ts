import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { signersOf } from '#domain/citations/cite-work.ts'
import type { PageFacts } from '#web/page/page-meta.ts'
import { readableInline } from '#engines/rendering/inline/readable-inline.ts'
import { plainWork } from './citing/plain-work.ts'
import { workJsonLd } from './work-json-ld.ts'
import { workMeta, type MetaSite } from './work-meta.ts'

/** Facts in the work page's header, for people and for machines. */
export function workFacts(
  typed: WorkDetail,
  content: WorkContent | null,
  site: Omit<MetaSite, 'signers'>,
): PageFacts {
  const work = plainWork(typed)
  return {
    title: work.title,
    description: readableInline(typed.abstract),
    keywords: work.keywords,
    path: work.path,
    type: 'article',
    image: `${work.path}/cartao.png`,
    imageAlt: work.title,
    jsonLd: workJsonLd({ work, content, origin: site.origin }),
    extra: workMeta(work, content, { ...site, signers: signersOf(work) }),
  }
}
