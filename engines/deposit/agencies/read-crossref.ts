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
  'journal-article': 'Artigo Científico',
  'proceedings-article': 'Paper de Conferência',
  report: 'Relatório Técnico',
}

/** What Crossref answers to GET /works/{doi}; null where it is not about this DOI. */
export function readCrossref(answer: unknown, doi: string): DoiRecord | null {
  const work = entryOf(entryOf(answer)['message'])
  if (plainOf(work['DOI'])?.toLowerCase() !== doi.toLowerCase()) return null
  const type = plainOf(work['type']) ?? ''
  const isPaper = type === 'proceedings-article'
  const isThesis = type === 'dissertation'
  const [container] = listOf(work['container-title'])
  const publisher = plainOf(work['publisher'])
  return recordOf({
    agency: 'crossref',
    title: plainTitle(listOf(work['title'])[0], listOf(work['subtitle'])[0]),
    authors: authorsIn(work['author']),
    category: Object.hasOwn(CATEGORIES, type) ? CATEGORIES[type] : undefined,
    journal: isPaper ? (plainOf(entryOf(work['event'])['name']) ?? plainOf(container)) : plainOf(container),
    volume: numberOf(work['volume']),
    issue: isPaper ? undefined : numberOf(work['issue']),
    pages: pagesOf(work['page']) ?? pagesOf(work['article-number']),
    year: dateIn(work),
    publisher: isThesis ? undefined : publisher,
    issn: issnIn(listOf(work['ISSN'])),
    institution: isThesis
      ? (plainOf(entryOf(listOf(work['institution'])[0])['name']) ?? publisher)
      : undefined,
    language: languageIn(work['language']),
  })
}

const authorsIn = (value: unknown) =>
  allAuthors(
    listOf(value).map((one) => {
      const { given, family, name, ORCID } = entryOf(one)
      return authorOf([given, family], plainOf(name), ORCID)
    }),
  )

/** The date of its issue; otherwise the day it was first online. */
function dateIn(work: Record<string, unknown>): number | undefined {
  for (const name of ['published-print', 'issued', 'published', 'published-online']) {
    const [parts] = listOf(entryOf(work[name])['date-parts'])
    const year = plainYear(listOf(parts)[0])
    if (year) return year
  }
  return undefined
}
