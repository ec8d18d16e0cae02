import { sql } from 'kysely'
import { communityPath, workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import type { Statement } from './statement.ts'

/** Something a certificate is about, as everybody sees it now. */
export interface Named {
  title: string
  path: string
}

/** A statement that holds, with what it names as it is called today. */
export interface HeldStatement {
  statement: Statement
  /** works by their reviews, or the one work or community; without one that not everybody may see */
  named: ReadonlyMap<number, Named>
}

interface Asked {
  personId: number
  statement: Statement
}

/** Which of these hold today, in three queries for all of them; null for one that does not, whatever the reason. */
export async function readStatements(db: Db, asked: readonly Asked[]): Promise<(HeldStatement | null)[]> {
  const of = <K extends Statement['kind']>(kind: K) =>
    asked.flatMap(({ statement }) =>
      statement.kind === kind ? [statement as Extract<Statement, { kind: K }>] : [],
    )
  const [reviews, works, communities] = await Promise.all([
    findReviewed(
      db,
      of('reviews').flatMap(({ reviews }) => reviews.map(({ id }) => id)),
    ),
    findSigned(
      db,
      of('publication').map(({ workId }) => workId),
    ),
    findOpen(
      db,
      of('coordination').map(({ communityId }) => communityId),
    ),
  ])
  return asked.map(({ personId, statement }) => {
    switch (statement.kind) {
      case 'reviews': {
        const stand = statement.reviews.map(({ id }) => reviews.get(id))
        if (stand.some((review) => review?.reviewerId !== personId)) return null
        const named = stand.flatMap((review) => (review?.work ? [[review.id, review.work] as const] : []))
        return { statement, named: new Map(statement.named ? named : []) }
      }
      case 'publication': {
        const work = works.get(statement.workId)
        return work?.people.includes(personId)
          ? { statement, named: new Map([[statement.workId, { title: work.title, path: work.path }]]) }
          : null
      }
      case 'coordination': {
        const community = communities.get(statement.communityId)
        return community ? { statement, named: new Map([[statement.communityId, community]]) } : null
      }
    }
  })
}

/** A review that staff hid, or that is gone, is not among them; nor one without a name. */
async function findReviewed(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await sql<{
    id: number
    reviewerId: number | null
    title: string | null
    slug: string
    username: string | null
  }>`
    select r.id, r.reviewer_id as "reviewerId", case when ${readableWork('w')} then w.title end as title, w.slug, o.username
    from reviews as r join works as w on w.id = r.work_id left join profiles as o on o.id = w.owner_id
    where r.id = any(${[...new Set(ids)]}::bigint[]) and ${readableReview('r')} and ${signedReview('r')}`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, reviewerId, title, slug, username }) => [
      id,
      { id, reviewerId, work: title === null ? null : namedWork(title, username, slug) },
    ]),
  )
}

async function findSigned(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await sql<{
    id: number
    title: string
    slug: string
    username: string | null
    people: number[]
  }>`
    select w.id, w.title, w.slug, o.username,
      array(select a.person_id from work_authors as a where a.work_id = w.id and a.person_id is not null) as people
    from works as w left join profiles as o on o.id = w.owner_id
    where w.id = any(${[...new Set(ids)]}::bigint[]) and ${readableWork('w')}`.execute(db)
  return new Map(
    rows.map(({ id, title, slug, username, people }) => [
      id,
      { ...namedWork(title, username, slug), people },
    ]),
  )
}

async function findOpen(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('communities')
    .select(['id', 'name', 'slug'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', 'in', ['approved', 'closed'])
    .execute()
  return new Map(rows.map(({ id, name, slug }) => [id, { title: name, path: communityPath(slug) }]))
}

const namedWork = (title: string, username: string | null, slug: string): Named => ({
  title: plainInline(title),
  path: workPath(username, slug),
})
