import type * as v from 'valibot'
import type { NumberedWork } from '#domain/citations/hydrate-citable-works.ts'
import { orcidAddress } from '#domain/citations/to-csl.ts'
import { licenceAddress } from '#domain/works/licence-address.ts'
import type { WorkAuthor } from '#domain/works/read-authors.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { personPath } from '#platform/addresses/paths.ts'
import type { WorkSummaryShape } from '../shapes/work-shapes.ts'

type Summary = v.InferInput<typeof WorkSummaryShape>

export const apiOf = (origin: string, path: string) => `${origin}/api/v1${path}`

const plain = (text: string) => plainInline(text).replaceAll(/\s+/g, ' ').trim()

/** What a list says of a work. */
export function toWorkSummary(work: NumberedWork, origin: string): Summary {
  const { institution, programme, degree, advisor, coAdvisor, defenceDate, journal, journalYear } = work
  const { volume, issue, pages, issn, isbn, publisher, city, keywords, publishedAt, updatedAt } = work
  return {
    id: work.id,
    url: origin + work.path,
    api: apiOf(origin, `/works${work.path}`),
    title: plain(work.title),
    abstract: plainInline(work.abstract),
    language: work.language,
    category: work.category,
    area: work.area,
    keywords,
    authors: work.authors.map((author) => toAuthor(author, origin)),
    licence: { name: work.licence, url: licenceAddress(work.licence) },
    ...{ institution, programme, degree, advisor, coAdvisor, defenceDate, journal, journalYear },
    ...{ volume, issue, pages, issn, isbn, publisher, city },
    doi: work.registeredDoi,
    ...{ publishedAt, updatedAt },
  }
}

const toAuthor = (
  { name, username, orcidId, institution, verified }: WorkAuthor,
  origin: string,
): Summary['authors'][number] => ({
  name,
  username,
  url: username === null ? null : origin + personPath(username),
  orcid: orcidId && orcidAddress(orcidId),
  institution,
  verified,
})
