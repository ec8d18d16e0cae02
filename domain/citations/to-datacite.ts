import { issueDateOf } from '#domain/works/own-date-of.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { referenceKindOf } from '#domain/works/reference-kind-of.ts'
import type { DataCiteName, DataCiteRecord } from '#engines/registration/datacite-record.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { familyOf, givenOf } from '#engines/citations/parse-name.ts'
import { languageTag } from '#engines/citations/language-tag.ts'
import { REFERENCE_KINDS } from '#engines/citations/reference-kinds.ts'
import { namesOf, orcidAddress } from './to-csl.ts'

interface DataCiteSite {
  /** of the page */
  address: string
  siteName: string
  rightsUri: string | null
}

/**
 * A work as DataCite's JSON (kernel 4.6). Only a DOI that an agency registered is a `doi`: the internal one resolves
 * nowhere.
 */
export function toDataCite(work: WorkDetail, { address, siteName, rightsUri }: DataCiteSite): DataCiteRecord {
  const language = languageTag(work.language)
  const date = issueDateOf(work)
  return {
    ...(work.registeredDoi ? { id: `https://doi.org/${work.registeredDoi}`, doi: work.registeredDoi } : {}),
    url: address,
    identifiers: [{ identifier: address, identifierType: 'URL' }],
    types: {
      resourceTypeGeneral: REFERENCE_KINDS[referenceKindOf(work)].dataCite,
      resourceType: work.category,
    },
    creators: creatorsOf(work),
    titles: [
      { title: plainInline(work.title), lang: language },
      ...(work.titleEn
        ? [{ title: plainInline(work.titleEn), titleType: 'TranslatedTitle', lang: 'en' }]
        : []),
    ],
    publisher: { name: work.publisher ?? work.institution ?? siteName },
    publicationYear: Number(date.slice(0, 4)),
    dates: [
      { date, dateType: 'Issued' },
      { date: work.publishedAt, dateType: 'Submitted' },
      { date: work.updatedAt, dateType: 'Updated' },
    ],
    subjects: [
      { subject: work.area, lang: 'pt-BR' },
      ...work.keywords.map((subject) => ({ subject, lang: language })),
      ...work.keywordsEn.map((subject) => ({ subject, lang: 'en' })),
    ],
    contributors: work.advisor
      ? [{ ...personOf(namesOf([{ name: work.advisor }])[0]!), contributorType: 'Supervisor' }]
      : [],
    descriptions: [
      { description: plainInline(work.abstract), descriptionType: 'Abstract', lang: language },
      ...(work.abstractEn
        ? [{ description: plainInline(work.abstractEn), descriptionType: 'Abstract', lang: 'en' }]
        : []),
    ],
    language,
    version: String(work.currentVersion),
    rightsList: [{ rights: work.licence, ...(rightsUri && { rightsUri }) }],
    ...(work.journal ? { container: containerOf(work, work.journal) } : {}),
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  }
}

const creatorsOf = ({ authors }: WorkDetail): DataCiteName[] =>
  authors.flatMap(({ name, orcidId, institution }) =>
    namesOf([{ name }]).map((parsed) => ({
      ...personOf(parsed),
      ...(institution && { affiliation: [{ name: institution }] }),
      ...(orcidId && {
        nameIdentifiers: [
          {
            nameIdentifier: orcidAddress(orcidId),
            nameIdentifierScheme: 'ORCID',
            schemeUri: 'https://orcid.org',
          },
        ],
      }),
    })),
  )

function personOf(name: ReturnType<typeof namesOf>[number]): DataCiteName {
  if ('literal' in name) return { name: name.literal, nameType: 'Organizational' }
  const [familyName, givenName] = [familyOf(name), givenOf(name)]
  return {
    name: givenName ? `${familyName}, ${givenName}` : familyName,
    nameType: 'Personal',
    familyName,
    ...(givenName && { givenName }),
  }
}

const containerOf = (work: WorkDetail, title: string): DataCiteRecord['container'] => ({
  type: work.category === 'Paper de Conferência' ? 'ConferenceProceeding' : 'Journal',
  title,
  ...(work.volume && { volume: work.volume }),
  ...(work.issue && { issue: work.issue }),
  ...pagesOf(work),
  ...(work.issn && { identifier: work.issn, identifierType: 'ISSN' }),
})

function pagesOf({ pages }: WorkDetail) {
  const [firstPage, lastPage] = pages?.split('-') ?? []
  return { ...(firstPage && { firstPage }), ...(lastPage && { lastPage }) }
}
