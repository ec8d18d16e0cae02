import type { EditInput, PublishInput } from './schema.ts'

/** What a program of an earlier release may read: the names of those who have no account here. */
const typedNames = (authors: PublishInput['authors']) =>
  authors.flatMap(({ name, self, username }) => (self || username !== '' || name === '' ? [] : [name]))

/** The columns that the form fills, the same in a new work and in a new version. */
export function metadataOf(input: PublishInput | EditInput) {
  return {
    title: input.title,
    abstract: input.abstract,
    category: input.category,
    thematic_area: input.thematicArea,
    institution: input.institution,
    keywords: input.keywords,
    co_authors: input.authors.length > 0 ? typedNames(input.authors) : input.coAuthors,
    language: input.language,
    licence: input.licence,
    title_en: input.titleEn,
    abstract_en: input.abstractEn,
    keywords_en: input.keywordsEn,
    advisor: input.advisor,
    co_advisor: input.coAdvisor,
    programme: input.programme,
    degree: input.degree,
    defence_date: input.defenceDate,
    journal: input.journal,
    volume: input.volume,
    issue: input.issue,
    pages: input.pages,
    journal_year: input.journalYear,
    city: input.city,
    publisher: input.publisher,
    issn: input.issn,
    isbn: input.isbn,
    registered_doi: input.registeredDoi,
  }
}
