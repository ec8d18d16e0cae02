import {
  allAuthors,
  authorOf,
  entryOf,
  issnIn,
  languageIn,
  listOf,
  numberOf,
  pagesOf,
  plainOf,
  recordOf,
  plainTitle,
  plainYear,
  type DoiRecord,
} from './doi-record.ts'

const CATEGORIES: Record<string, DoiRecord['category']> = {
  JournalArticle: 'Artigo Científico',
  ConferencePaper: 'Paper de Conferência',
  Report: 'Relatório Técnico',
}
/** A university as such: libraries and portals publish too. */
const UNIVERSITY = /^(?:Universidade|Pontifícia|Instituto|Faculdade|Centro Universitário)[^.;/]*$/u

/** What DataCite answers to GET /dois/{doi}; null where it is not about this DOI. */
export function readDatacite(answer: unknown, doi: string): DoiRecord | null {
  const work = entryOf(entryOf(entryOf(answer)['data'])['attributes'])
  if (plainOf(work['doi'])?.toLowerCase() !== doi.toLowerCase()) return null
  const type = plainOf(entryOf(work['types'])['resourceTypeGeneral']) ?? ''
  const container = entryOf(work['container'])
  const publisher = plainOf(entryOf(work['publisher'])['name']) ?? plainOf(work['publisher'])
  const isThesis = type === 'Dissertation'
  return recordOf({
    agency: 'datacite',
    ...titlesIn(work['titles']),
    authors: authorsIn(work['creators']),
    category: Object.hasOwn(CATEGORIES, type) ? CATEGORIES[type] : undefined,
    journal: isThesis ? undefined : plainOf(container['title']),
    volume: numberOf(container['volume']),
    issue: numberOf(container['issue']),
    pages: spanOf(container['firstPage'], container['lastPage']),
    year: plainYear(work['publicationYear']),
    publisher: isThesis ? undefined : publisher,
    issn: container['identifierType'] === 'ISSN' ? issnIn([container['identifier']]) : undefined,
    institution: isThesis && publisher && UNIVERSITY.test(publisher) ? publisher : undefined,
    language: languageIn(work['language']),
  })
}

function titlesIn(value: unknown): { title: string | undefined } {
  const titles = listOf(value).map(entryOf)
  const main = titles.find(({ titleType }) => titleType === undefined || titleType === null)
  const sub = titles.find(({ titleType }) => titleType === 'Subtitle')
  return { title: plainTitle(main?.['title'], sub?.['title']) }
}

const authorsIn = (value: unknown) =>
  allAuthors(
    listOf(value).map((one) => {
      const { givenName, familyName, name, nameType, nameIdentifiers } = entryOf(one)
      const isBody = nameType === 'Organizational'
      const whole = isBody ? plainOf(name) : plainOf(name)?.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')
      const orcid = listOf(nameIdentifiers)
        .map(entryOf)
        .find(({ nameIdentifierScheme }) => nameIdentifierScheme === 'ORCID')
      return authorOf(isBody ? [] : [givenName, familyName], whole, orcid?.['nameIdentifier'])
    }),
  )

function spanOf(first: unknown, last: unknown): string | undefined {
  const [from, to] = [plainOf(first), plainOf(last)]
  return pagesOf(from && to ? `${from}-${to}` : from)
}
