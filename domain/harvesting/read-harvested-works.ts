import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { CslName } from '#engines/citations/csl-item.ts'
import { isoDate } from '#engines/citations/citation-dates.ts'
import { familyOf, givenOf } from '#engines/citations/parse-name.ts'
import type { HarvestedAuthor, HarvestedWork, TextIn, WorkKind } from '#engines/harvesting/harvested-work.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { orcidAddress, namesOf, toCsl } from '#domain/citations/to-csl.ts'
import { paperUrl } from '#domain/works/get-work-content.ts'
import { licenceAddress } from '#domain/works/licence-address.ts'
import { readAuthors, selectAuthors } from '#domain/works/read-authors.ts'
import { registeredDoiOf } from '#domain/works/identifiers/registered-doi-of.ts'
import { readableWork } from '#domain/works/visibility.ts'

const KINDS: Readonly<Record<string, WorkKind>> = {
  'Artigo Científico': 'article',
  'Artigo de Revisão': 'reviewArticle',
  'Estudo de Caso': 'article',
  'Paper de Conferência': 'conferenceObject',
  'Relatório Técnico': 'report',
  TCC: 'bachelorThesis',
  Monografia: 'bachelorThesis',
  'Dissertação de Mestrado': 'masterThesis',
  'Tese de Doutorado': 'doctoralThesis',
}
const NEVER = new Date(0)

/** What harvesters read of these works, by their number: of those that everybody may read. */
export async function readHarvestedWorks(
  db: Db,
  ids: readonly number[],
  siteName: string,
): Promise<Map<number, HarvestedWork>> {
  if (ids.length === 0) return new Map()
  const rows = await selectWorks(db, ids).execute()
  return new Map(rows.map((row) => [row.id, toHarvested(row, siteName)]))
}

function selectWorks(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .leftJoin('work_versions as v', (join) =>
      join.onRef('v.work_id', '=', 'w.id').onRef('v.version_number', '=', 'w.current_version'),
    )
    .leftJoin('files as f', 'f.id', 'v.paper_file_id')
    .selectAll('w')
    .select(['p.username', 'v.version_number', 'f.name as file_name', 'f.media_type'])
    .select(sql<boolean>`v.content is not null`.as('is_written'))
    .select(selectAuthors(db).as('authors'))
    .select(
      jsonArrayFrom(
        db
          .selectFrom('work_authors as a')
          .leftJoin('profiles as l', 'l.id', 'a.person_id')
          .select('l.lattes_url')
          .where('a.work_id', '=', sql<number>`w.id`)
          .orderBy('a.position'),
      ).as('lattes'),
    )
    .where('w.id', 'in', [...ids])
    .where(readableWork('w'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWorks>['execute']>>[number]

function toHarvested(row: Row, siteName: string): HarvestedWork {
  const path = workPath(row.username, row.slug)
  const authors = readAuthors(row.authors)
  const citable = {
    ...row,
    path,
    authors,
    coAdvisor: row.co_advisor,
    defenceDate: row.defence_date,
    journalYear: row.journal_year,
    registeredDoi: registeredDoiOf(row),
    publishedAt: row.published_at.toISOString(),
  }
  const item = toCsl(citable, { origin: '', siteName, accessedAt: NEVER })
  const { language, journal, volume, issue, pages, issn, isbn, institution, programme, city } = row
  const inBoth = (own: string, english: string | null): TextIn[] => [
    { text: plainInline(own).replaceAll(/\s+/g, ' ').trim(), language },
    ...(english && language !== 'en' ? [{ text: plainInline(english).trim(), language: 'en' }] : []),
  ]
  return {
    path,
    kind: KINDS[row.category] ?? 'other',
    titles: inBoth(row.title, row.title_en),
    abstracts: inBoth(row.abstract, row.abstract_en),
    keywords: [
      ...row.keywords.map((text) => ({ text, language })),
      ...(language === 'en' ? [] : row.keywords_en.map((text) => ({ text, language: 'en' }))),
    ],
    area: row.thematic_area,
    category: row.category,
    language,
    authors: toAuthors(authors, row.lattes),
    advisors: (item.advisors ?? []).map(({ role, name }) => ({ role, name: invertedName(name) })),
    degree: row.degree,
    ...{ institution, programme, city, journal, volume, issue, pages, issn, isbn },
    date: isoDate(item.issued),
    licence: { name: row.licence, address: licenceAddress(row.licence) },
    doi: registeredDoiOf(row),
    publisher: item.publisher ?? null,
    file: fileOf(row, path),
  }
}

/** The file that was sent, or the PDF that is set of what was written. */
function fileOf({ slug, version_number, file_name, media_type, is_written }: Row, path: string) {
  if (version_number === null || (file_name === null && !is_written)) return null
  return {
    path: paperUrl({ path, slug }, version_number, file_name ?? '.pdf'),
    mediaType: media_type ?? 'application/pdf',
  }
}

const toAuthors = (
  authors: ReturnType<typeof readAuthors>,
  lattes: readonly { lattes_url: string | null }[],
): HarvestedAuthor[] =>
  authors.flatMap((author, index) =>
    namesOf([author]).map((name) => ({
      name: invertedName(name),
      orcid: author.orcidId && orcidAddress(author.orcidId),
      lattes: lattes[index]?.lattes_url ?? null,
      institution: author.institution,
    })),
  )

/** 'Souza Filho, José de'; an institution as it is. */
const invertedName = (name: CslName) => [familyOf(name), givenOf(name)].filter(Boolean).join(', ')
