import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { authorsOf } from '#domain/works/authors-of.ts'
import { readableWork } from '#domain/works/visibility.ts'

/** A text to be checked: who stands for it, and since when it says what it says. */
export interface Subject {
  /** null: a draft of something new */
  workId: number | null
  version: number | null
  text: string
  /** the Markdown that the text was read from; null of a file */
  source: string | null
  area: string
  since: Date
  authorIds: readonly number[]
}

export interface SourceWork {
  work: number
  version: number
  title: string
  text: string
  /** one number for each person; a work without an account counts as an author of its own */
  authors: number[]
  isOwn: boolean
  publishedAt: Date
  /** since when it says what it says */
  since: Date
}

/**
 * Of these works those that were there before the text: each in the version that it had then. What may not be read is
 * compared with nothing, as nobody could be shown why.
 */
export async function findSources(
  db: Db,
  subject: Pick<Subject, 'workId' | 'since' | 'authorIds'>,
  candidates: readonly number[],
): Promise<SourceWork[]> {
  const { rows } = await sql<Row>`
    select w.id as work, v.version_number as version, v.title, v.plain_text as text, w.published_at as "publishedAt", v.since,
      ${authorsOf('w')} as people
    from works as w
    cross join lateral (
      select v.version_number, v.title, v.plain_text, dated.since from work_versions as v
      cross join lateral (
        select case when v.version_number = 1 then w.published_at else v.created_at end as since) as dated
      where v.work_id = w.id and v.plain_text is not null
        and (dated.since, w.id) < (${subject.since}::timestamptz, ${subject.workId ?? Number.MAX_SAFE_INTEGER}::bigint)
      order by v.version_number desc limit 1) as v
    where w.id = any(${[...candidates]}::bigint[]) and w.id is distinct from ${subject.workId}::bigint
      and ${readableWork('w')}`.execute(db)
  const order = new Map(candidates.map((work, place) => [work, place]))
  return rows
    .map((row) => toSource(row, subject.authorIds))
    .sort((a, b) => order.get(a.work)! - order.get(b.work)!)
}

interface Row {
  work: number
  version: number
  title: string
  text: string
  publishedAt: Date
  since: Date
  people: number[]
}

function toSource({ people, ...row }: Row, authorIds: readonly number[]): SourceWork {
  return {
    ...row,
    authors: people.length > 0 ? people : [-row.work],
    isOwn: people.some((person) => authorIds.includes(person)),
  }
}
