import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { REMOVED_AUTHOR, VERSION_NOT_FOUND } from './texts.ts'

export interface WorkVersion {
  number: number
  title: string
  abstract: string
  notes: string | null
  createdAt: string
  author: { fullName: string; username: string; verified: boolean } | null
  keywords: string[]
  /** of versions from before there was a list of authors */
  coAuthors: string[]
  /** null in versions that recorded only co-authors */
  authors: string[] | null
  category: string
  area: string
  institution: string | null
  language: string
  titleEn: string | null
  abstractEn: string | null
  keywordsEn: string[]
}

interface Metadata {
  keywords?: string[]
  co_authors?: string[]
  category?: string
  thematic_area?: string
  institution?: string | null
  language?: string
  title_en?: string | null
  abstract_en?: string | null
  keywords_en?: string[]
}

/** The number in an address; 0, which no version has, where it is none. */
export const parseVersionNumber = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** A version as it was published. */
export async function getVersion(db: Db, workId: number, number: number): Promise<WorkVersion> {
  const row =
    Number.isSafeInteger(number) && number < 2 ** 31
      ? await db
          .selectFrom('work_versions as v')
          .leftJoin('profiles as p', 'p.id', 'v.created_by')
          .select([
            'v.version_number',
            'v.title',
            'v.abstract',
            'v.metadata',
            'v.authors',
            'v.version_notes',
            'v.created_at',
            'p.full_name',
            'p.username',
            'p.is_verified',
          ])
          .where('v.work_id', '=', workId)
          .where('v.version_number', '=', number)
          .executeTakeFirst()
      : undefined
  if (!row) throw new Refusal('missing', VERSION_NOT_FOUND)
  const metadata = row.metadata as Metadata
  const names = await namesOfAuthors(db, row.authors)
  return {
    number: row.version_number,
    title: row.title,
    abstract: row.abstract,
    notes: row.version_notes,
    createdAt: row.created_at.toISOString(),
    author:
      row.username && row.full_name
        ? { fullName: row.full_name, username: row.username, verified: row.is_verified ?? false }
        : null,
    keywords: metadata.keywords ?? [],
    coAuthors: metadata.co_authors ?? [],
    authors: names,
    category: metadata.category ?? '',
    area: metadata.thematic_area ?? '',
    institution: metadata.institution ?? null,
    language: metadata.language ?? 'pt',
    titleEn: metadata.title_en ?? null,
    abstractEn: metadata.abstract_en ?? null,
    keywordsEn: metadata.keywords_en ?? [],
  }
}

/** A linked person is called as they call themselves now, and by no name once their account is removed. */
async function namesOfAuthors(db: Db, recorded: unknown): Promise<string[] | null> {
  if (!Array.isArray(recorded)) return null
  const authors = recorded as { name: string | null; person: number | null }[]
  const ids = authors.flatMap(({ person }) => (person === null ? [] : [person]))
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('profiles').select(['id', 'full_name']).where('id', 'in', ids).execute()
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  return authors.map(
    ({ name, person }) => (person === null ? undefined : names.get(person)) ?? name ?? REMOVED_AUTHOR,
  )
}
