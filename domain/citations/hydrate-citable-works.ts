import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { readAuthors, selectAuthors, type WorkAuthor } from '#domain/works/read-authors.ts'
import { registeredDoiOf } from '#domain/works/identifiers/registered-doi-of.ts'
import { readableWork } from '#domain/works/visibility.ts'
import type { CitableWork } from './to-csl.ts'

export type ListedWork = CitableWork & { area: string; licence: string }

/** With what a list for programs says besides. */
export interface NumberedWork extends Omit<ListedWork, 'authors'> {
  id: number
  authors: WorkAuthor[]
  updatedAt: string
}

/** What of these works is in their references, in their order; those that cannot be read are left out. */
export async function hydrateCitableWorks(db: Db, ids: readonly number[]): Promise<NumberedWork[]> {
  if (ids.length === 0) return []
  return (await selectCitable(db, ids).execute()).map(toListed)
}

function selectCitable(db: Db, ids: readonly number[]) {
  return db
    .selectFrom(
      sql<{
        id: number
        place: number
      }>`(select * from unnest(${[...ids]}::bigint[]) with ordinality as i (id, place))`.as('listed'),
    )
    .innerJoin('works as w', 'w.id', 'listed.id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'w.updated_at'])
    .select(['w.slug', 'p.username', 'w.title', 'w.abstract', 'w.category', 'w.thematic_area', 'w.keywords'])
    .select([
      'w.language',
      'w.licence',
      'w.institution',
      'w.programme',
      'w.advisor',
      'w.co_advisor',
      'w.degree',
      'w.defence_date',
    ])
    .select(['w.journal', 'w.journal_year', 'w.city', 'w.publisher', 'w.volume', 'w.issue', 'w.pages'])
    .select(['w.issn', 'w.isbn', 'w.registered_doi', 'w.internal_doi', 'w.doi_registered', 'w.published_at'])
    .select(selectAuthors(db).as('authors'))
    .where(readableWork('w'))
    .orderBy('listed.place')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCitable>['execute']>>[number]

function toListed(row: Row): NumberedWork {
  return {
    id: row.id,
    slug: row.slug,
    path: workPath(row.username, row.slug),
    title: row.title,
    abstract: row.abstract,
    category: row.category,
    area: row.thematic_area,
    keywords: row.keywords,
    language: row.language,
    licence: row.licence,
    institution: row.institution,
    programme: row.programme,
    advisor: row.advisor,
    coAdvisor: row.co_advisor,
    degree: row.degree,
    defenceDate: row.defence_date,
    journal: row.journal,
    journalYear: row.journal_year,
    city: row.city,
    publisher: row.publisher,
    volume: row.volume,
    issue: row.issue,
    pages: row.pages,
    issn: row.issn,
    isbn: row.isbn,
    registeredDoi: registeredDoiOf(row),
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    authors: readAuthors(row.authors),
  }
}
