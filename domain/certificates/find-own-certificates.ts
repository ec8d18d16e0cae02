import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { isoDay } from '#domain/today.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { codeOf } from './certificate-codes.ts'
import { describeStatement, type CertificateWords } from './describe-statement.ts'
import { MAX_KEPT } from './limits.ts'
import { readStatements } from './read-statements.ts'
import type { CertificateKind, Statement } from './statement.ts'
import { CERTIFICATE_NOT_FOUND } from './texts.ts'

export interface OwnCertificate {
  id: number
  kind: CertificateKind
  code: string
  issuedAt: string
  /** null: it no longer holds */
  words: CertificateWords | null
}

type Reading = Pick<Services, 'db' | 'config'>

/** All of a person's, the newest first, for them alone. */
export const findOwnCertificates = (services: Reading, actor: Actor): Promise<OwnCertificate[]> =>
  readOwn(services, actor, null)

/** One of them. */
export async function getOwnCertificate(
  services: Reading,
  actor: Actor,
  id: number,
): Promise<OwnCertificate> {
  const [own] = await readOwn(services, actor, id)
  if (!own) throw new Refusal('missing', CERTIFICATE_NOT_FOUND)
  return own
}

async function readOwn(services: Reading, actor: Actor, id: number | null): Promise<OwnCertificate[]> {
  const rows = await services.db
    .selectFrom('certificates')
    .select(['id', 'serial', 'user_id', 'statement', 'issued_at'])
    .where('user_id', '=', actor.id)
    .$if(id !== null, (own) => own.where('id', '=', id))
    .orderBy('id', 'desc')
    .limit(MAX_KEPT)
    .execute()
  const statements = rows.map(({ statement }) => JSON.parse(statement) as Statement)
  const found = await readStatements(
    services.db,
    statements.map((statement) => ({ personId: actor.id, statement })),
  )
  return rows.map((row, at) => ({
    id: row.id,
    kind: statements[at]!.kind,
    code: codeOf(services, row),
    issuedAt: row.issued_at.toISOString(),
    words: found[at] ? describeStatement(found[at]) : null,
  }))
}

export interface Certifiable {
  /** the first month in which something of theirs may be certified */
  since: string
  works: { id: number; title: string }[]
  coordinations: { id: number; name: string; since: string; until: string | null }[]
}

// a list to choose from; more than anybody signs
const MOST = 500

/** What a person may ask a certificate of, besides their reviews. */
export async function findCertifiable(db: Db, actor: Actor): Promise<Certifiable> {
  const [first, works, coordinations] = await Promise.all([
    db.selectFrom('users').select('created_at').where('id', '=', actor.id).executeTakeFirstOrThrow(),
    db
      .selectFrom('works as w')
      .innerJoin('work_authors as a', 'a.work_id', 'w.id')
      .select(['w.id', 'w.title'])
      .where('a.person_id', '=', actor.id)
      .where(readableWork('w'))
      .orderBy('w.published_at', 'desc')
      .orderBy('w.id', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('community_coordinations as k')
      .innerJoin('communities as c', 'c.id', 'k.community_id')
      .select(['k.id', 'c.name', 'k.since', 'k.until'])
      .where('k.user_id', '=', actor.id)
      .where('c.status', 'in', ['approved', 'closed'])
      .orderBy('k.since', 'desc')
      .limit(MOST)
      .execute(),
  ])
  return {
    since: isoDay(first.created_at).slice(0, 7),
    works: works.map(({ id, title }) => ({ id, title: plainInline(title) })),
    coordinations: coordinations.map(({ id, name, since, until }) => ({
      ...{ id, name },
      since: isoDay(since),
      until: until && isoDay(until),
    })),
  }
}

/** The one review a certificate was asked of, where it is one's own, signed and there to be read. */
export async function findReviewToCertify(
  db: Db,
  actor: Actor,
  reviewId: number,
): Promise<{ id: number; title: string } | null> {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.id', 'w.title'])
    .where('r.id', '=', reviewId)
    .where('r.reviewer_id', '=', actor.id)
    .where(signedReview('r'))
    .where(readableReview('r'))
    .where(readableWork('w'))
    .executeTakeFirst()
  return row ? { id: row.id, title: plainInline(row.title) } : null
}
