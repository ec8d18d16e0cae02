import { coverUrl } from '#platform/addresses/file-paths.ts'
import { workPath } from '#platform/addresses/paths.ts'
import { runQuery, isoTime, batchable, type BatchedRow, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '../refusal.ts'
import { readCheckResult, type CheckResult } from './read-check-result.ts'
import { WORK_NOT_FOUND } from './texts.ts'
import { ownDateOf } from './own-date-of.ts'
import { readAuthors, selectAuthors, type WorkAuthor } from './read-authors.ts'
import { figuresOf, type WorkFigures } from './work-summary.ts'
import { registeredDoiOf } from './identifiers/registered-doi-of.ts'
import { readableWork, withheldWorkFor } from './visibility.ts'

export interface WorkDetail {
  id: number
  slug: string
  path: string
  ownerId: number | null
  owner: { username: string; fullName: string; verified: boolean } | null
  ownerRole: 'author' | 'depositor'
  title: string
  abstract: string
  category: string
  area: string
  institution: string | null
  keywords: string[]
  language: string
  licence: string
  titleEn: string | null
  abstractEn: string | null
  keywordsEn: string[]
  advisor: string | null
  coAdvisor: string | null
  programme: string | null
  degree: string | null
  defenceDate: string | null
  journal: string | null
  journalYear: number | null
  city: string | null
  publisher: string | null
  volume: string | null
  issue: string | null
  pages: string | null
  issn: string | null
  isbn: string | null
  /** wherever a registered one belongs */
  registeredDoi: string | null
  /** of the version that was published elsewhere */
  publishedDoi: string | null
  /** made here */
  internalDoi: string | null
  /** whether an agency has registered the one made here */
  doiRegistered: boolean
  source: 'editor' | 'file'
  currentVersion: number
  /** of its defence or publication: '2021-05-03', '2021'; null where only the day of its deposit is known */
  ownDate: string | null
  publishedAt: string
  updatedAt: string
  aiStatus: string
  plagiarismStatus: string
  aiResult: CheckResult | null
  plagiarismResult: CheckResult | null
  authors: WorkAuthor[]
  figures: WorkFigures
  coverUrl: string | null
}

/**
 * A work by its address. Unknown, hidden and another author's works are all 'not found'. A stored check
 * result that cannot be parsed is logged.
 */
export async function getWork(db: Db, username: string, slug: string, log?: Log): Promise<WorkDetail> {
  const work = await runQuery(db, workQuery(db, username, slug, log))
  if (!work) throw new Refusal('missing', WORK_NOT_FOUND)
  return work
}

/** Null where it is not found. */
export function workQuery(
  db: Db,
  username: string,
  slug: string,
  log?: Log,
): BatchableQuery<WorkDetail | null> {
  return batchable(selectWork(db, slug).where(readableWork('w')), detailAt(username, slug, log))
}

/** A work by its number; null where not everybody may read it. */
export async function findWorkDetail(db: Db, workId: number): Promise<WorkDetail | null> {
  const query = selectWorks(db).where('w.id', '=', workId).where(readableWork('w'))
  return runQuery(
    db,
    batchable(query, ([row]) => (row ? toDetail(row) : null)),
  )
}

/** One that nobody else sees, by its address, for who signs it and for staff; null for everybody else. */
export async function getWithheldAt(
  db: Db,
  actor: Actor,
  username: string,
  slug: string,
): Promise<WorkDetail | null> {
  const query = selectWork(db, slug).where(withheldWorkFor('w', actor))
  return runQuery(db, batchable(query, detailAt(username, slug)))
}

/** A work by its address, as far as this person may read it, and whether others may not. */
export async function getWorkFor(
  db: Db,
  actor: Actor | null,
  username: string,
  slug: string,
): Promise<{ work: WorkDetail; withheld: boolean }> {
  const work = await runQuery(db, workQuery(db, username, slug))
  if (work) return { work, withheld: false }
  const own = actor && (await getWithheldAt(db, actor, username, slug))
  if (!own) throw new Refusal('missing', WORK_NOT_FOUND)
  return { work: own, withheld: true }
}

const detailAt =
  (username: string, slug: string, log?: Log) =>
  ([row]: Row[]): WorkDetail | null => {
    const isHere = row && workPath(row.username, slug) === workPath(username.toLowerCase(), slug)
    return isHere ? toDetail(row, log?.child({ workId: row.id })) : null
  }

const selectWork = (db: Db, slug: string) => selectWorks(db).where('w.slug', '=', slug)

function selectWorks(db: Db) {
  return db
    .selectFrom('works as w')
    .innerJoin('work_figures as f', 'f.work_id', 'w.id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .selectAll('w')
    .select(['f.views', 'f.downloads', 'f.likes', 'f.comments', 'f.reviews', 'f.rating_sum'])
    .select(['p.username', 'p.full_name', 'p.is_verified'])
    .select(selectAuthors(db).as('authors'))
}

type Row = BatchedRow<Awaited<ReturnType<ReturnType<typeof selectWork>['execute']>>[number]>

function toDetail(row: Row, log?: Log): WorkDetail {
  return {
    id: row.id,
    slug: row.slug,
    path: workPath(row.username, row.slug),
    ownerId: row.owner_id,
    owner:
      row.username && row.full_name
        ? { username: row.username, fullName: row.full_name, verified: row.is_verified ?? false }
        : null,
    ownerRole: row.owner_role === 'depositor' ? 'depositor' : 'author',
    title: row.title,
    abstract: row.abstract,
    category: row.category,
    area: row.thematic_area,
    institution: row.institution,
    keywords: row.keywords,
    language: row.language,
    licence: row.licence,
    titleEn: row.title_en,
    abstractEn: row.abstract_en,
    keywordsEn: row.keywords_en,
    advisor: row.advisor,
    coAdvisor: row.co_advisor,
    programme: row.programme,
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
    publishedDoi: row.registered_doi,
    internalDoi: row.internal_doi,
    doiRegistered: row.doi_registered,
    source: row.source === 'file' ? 'file' : 'editor',
    currentVersion: row.current_version,
    ownDate: ownDateOf({
      category: row.category,
      defenceDate: row.defence_date,
      journalYear: row.journal_year,
    }),
    publishedAt: isoTime(row.published_at),
    updatedAt: isoTime(row.updated_at),
    aiStatus: row.ai_verification_status,
    plagiarismStatus: row.plagiarism_check_status,
    aiResult: readCheckResult(row.ai_verification_result, log),
    plagiarismResult: readCheckResult(row.plagiarism_check_result, log),
    authors: readAuthors(row.authors),
    figures: figuresOf(row),
    coverUrl: coverUrl(row.cover_file_id),
  }
}
