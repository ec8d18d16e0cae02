import type { WorkVersion } from '#domain/works/get-version.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import type { CitableWork } from './to-csl.ts'

/** One version of a work as it is cited: by the words and the authors that it had. */
export function versionToCite(work: WorkDetail, version: WorkVersion): CitableWork {
  const { title, abstract, keywords, language, number, createdAt } = version
  const orcids = new Map(work.authors.map(({ name, orcidId }) => [name, orcidId]))
  return {
    ...work,
    title,
    abstract,
    keywords,
    language,
    ...(version.category && { category: version.category, institution: version.institution }),
    // versions from before there was a list of authors name their co-authors only
    authors: version.authors?.map((name) => ({ name, orcidId: orcids.get(name) ?? null })) ?? work.authors,
    version: { number, createdAt },
  }
}
