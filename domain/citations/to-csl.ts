import { versionPath } from '#platform/addresses/paths.ts'
import type { WorkDetail } from '../works/get-work.ts'
import { isoDay } from '#domain/today.ts'
import { issueDateOf } from '#domain/works/own-date-of.ts'
import { referenceKindOf } from '#domain/works/reference-kind-of.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import { versionNote } from '#engines/citations/citation-dates.ts'
import type { CslDate, CslItem, CslName } from '#engines/citations/csl-item.ts'
import { languageTag } from '#engines/citations/language-tag.ts'
import { familyOf, givenOf, parseName } from '#engines/citations/parse-name.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '#engines/citations/reference-kinds.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { inlineTags } from '#engines/rendering/inline/inline-tags.ts'
import { genreOf } from './genre-of.ts'

export type CitableWork = Pick<
  WorkDetail,
  | 'slug'
  | 'path'
  | 'title'
  | 'abstract'
  | 'category'
  | 'keywords'
  | 'language'
  | 'institution'
  | 'programme'
  | 'degree'
  | 'advisor'
  | 'coAdvisor'
  | 'defenceDate'
  | 'journal'
  | 'journalYear'
  | 'city'
  | 'publisher'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'issn'
  | 'isbn'
  | 'registeredDoi'
  | 'publishedAt'
> & {
  authors: readonly { name: string; orcidId?: string | null }[]
  /** where one version is cited, and not the work as it is */
  version?: { number: number; createdAt: string }
}

export interface CitationSite {
  /** public address without a path */
  origin: string
  siteName: string
  accessedAt: Date
}

/** The one model of which every reference and file of references is made. */
export function toCsl(work: CitableWork, { origin, siteName, accessedAt }: CitationSite): CslItem {
  const kind = referenceKindOf(work)
  const { abstract, version } = work
  const title = work.title.replace(/\s+/g, ' ').trim()
  return {
    id: version ? `${work.slug}-v${version.number}` : work.slug,
    kind,
    title: plainInline(title),
    author: namesOf(work.authors),
    ...advisorsOf(work),
    issued: datePartsOf(issueDateOf({ ...work, publishedAt: version?.createdAt ?? work.publishedAt })),
    accessed: datePartsOf(isoDay(accessedAt)),
    genre: genreOf(work),
    ...bodyOf(work, kind, siteName),
    ...partOf(work, kind),
    abstract: plainInline(abstract),
    ...((plainInline(title) !== title || plainInline(abstract) !== abstract) && {
      typed: { title, abstract },
    }),
    ...(work.keywords.length > 0 ? { keyword: work.keywords.join('; ') } : {}),
    language: languageTag(work.language),
    // it leads to the work as it appeared elsewhere, and never to one version of it here
    ...(work.registeredDoi && !version ? { DOI: work.registeredDoi } : {}),
    ...(version && {
      version: { number: version.number, date: datePartsOf(isoDay(new Date(version.createdAt))) },
    }),
    URL: origin + (version ? versionPath(work, version.number) : work.path),
    source: siteName,
    custom: { category: work.category },
  }
}

function advisorsOf({ advisor, coAdvisor }: CitableWork): Pick<CslItem, 'advisors'> {
  const advisors = [
    ...(advisor ? [{ role: 'Orientador' as const, name: parseName(advisor) }] : []),
    ...(coAdvisor ? [{ role: 'Coorientador' as const, name: parseName(coAdvisor) }] : []),
  ]
  return advisors.length > 0 ? { advisors } : {}
}

/** As Crossref writes it. */
export const orcidAddress = (orcidId: string): string => `https://orcid.org/${orcidId}`

/** Erased accounts are left out. */
export const namesOf = (authors: CitableWork['authors']): CslName[] =>
  authors
    .filter(({ name }) => name !== REMOVED_AUTHOR && name.trim() !== '')
    .map(({ name, orcidId }) => {
      const parsed = parseName(name)
      return orcidId && !('literal' in parsed) ? { ...parsed, ORCID: orcidAddress(orcidId) } : parsed
    })

/** The journal or book it is in, and its publisher. */
function bodyOf(work: CitableWork, kind: ReferenceKind, siteName: string): Partial<CslItem> {
  const { journal, institution } = work
  const publisher = work.publisher ? { publisher: work.publisher } : {}
  if (kind === 'unpublished-article') return { publisher: siteName, ...publisher }
  if (kind === 'journal-article' && journal) return { 'container-title': journal, ...publisher }
  if (kind === 'conference-paper') {
    return journal
      ? { 'event-title': journal, 'container-title': journal, ...publisher }
      : { publisher: siteName, ...publisher }
  }
  if (kind === 'report') return { publisher: institution ?? siteName, ...publisher }
  return institution ? { publisher: institution } : {}
}

/** Place, and the part of the container. */
function partOf(work: CitableWork, kind: ReferenceKind): Partial<CslItem> {
  const { city, volume, issue, pages, issn, isbn } = work
  const numbered = kind === 'report' || kind === 'conference-paper'
  return {
    ...(city && { 'publisher-place': city }),
    ...(city && kind === 'conference-paper' && work.journal && { 'event-place': city }),
    ...(volume && { volume }),
    ...(issue && { [numbered ? 'number' : 'issue']: issue }),
    ...(pages && { page: pages }),
    ...(issn && { ISSN: issn }),
    ...(isbn && { ISBN: isbn }),
  }
}

/** '2021-05-03', '2021' */
function datePartsOf(date: string): CslDate {
  const [year, ...monthAndDay] = date.split('-').map(Number)
  return { 'date-parts': [[year!, ...(monthAndDay as [number?, number?])]] }
}

/** For reference managers: particles go into the given name, since they lose 'dropping-particle'. */
export function toCslJson(item: CslItem): object {
  const written = (name: CslName) => {
    const given = givenOf(name)
    return given ? { family: familyOf(name), given, ...('ORCID' in name && { ORCID: name.ORCID }) } : name
  }
  const { author, advisors, typed, kind, version, ...rest } = item
  return {
    type: REFERENCE_KINDS[kind].csl,
    ...rest,
    ...(typed && { title: inlineTags(typed.title) }),
    author: author.map(written),
    ...(version && { version: String(version.number), note: versionNote(version) }),
    ...(advisors && { contributor: advisors.map(({ name }) => written(name)) }),
  }
}
