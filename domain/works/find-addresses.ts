import { sql } from 'kysely'
import { personPath, workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { readableWork } from './visibility.ts'

/** How many ids one part of the sitemap spans: a million works are a hundred parts of about 2 MB. */
const SITEMAP_SPAN = 10_000

/** Works by their own id, authors by theirs: parts never shift. */
export type SitemapKind = 'works' | 'people'

export interface SitemapPart {
  kind: SitemapKind
  number: number
  updatedAt: Date
}

export interface Address {
  path: string
  updatedAt: Date
}

/** Which parts there are and when each last changed: one look into an index for each. */
export async function findSitemapParts(db: Db): Promise<SitemapPart[]> {
  const parts = (kind: SitemapKind, id: string) => {
    const part = sql`(${sql.ref(id)} - 1) / ${sql.lit(SITEMAP_SPAN)}`
    return sql`
      select ${sql.lit(kind)} as kind, (n + 1)::int as number, newest.updated_at
      from generate_series(0, (select max(${part}) from works where ${readableWork('works')})) as n
      cross join lateral (
        select updated_at from works where ${part} = n and ${readableWork('works')}
        order by updated_at desc limit 1) as newest`
  }
  const { rows } = await sql<{ kind: SitemapKind; number: number; updated_at: Date }>`
    ${parts('works', 'id')} union all ${parts('people', 'owner_id')} order by kind desc, number`.execute(db)
  return rows.map(({ kind, number, updated_at }) => ({ kind, number, updatedAt: updated_at }))
}

/** The addresses of one part: readable works, or the authors of such. Empty where there is no such part. */
export async function findAddresses(db: Db, kind: SitemapKind, part: number): Promise<Address[]> {
  const from = (part - 1) * SITEMAP_SPAN
  return kind === 'works' ? selectWorks(db, from) : selectAuthors(db, from)
}

async function selectWorks(db: Db, from: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'w.updated_at', 'p.username'])
    .where('w.id', '>', from)
    .where('w.id', '<=', from + SITEMAP_SPAN)
    .where(readableWork('w'))
    .orderBy('w.id')
    .execute()
  return rows.map((row) => ({ path: workPath(row.username, row.slug), updatedAt: row.updated_at }))
}

/** A profile changes for its readers with its works. */
async function selectAuthors(db: Db, from: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('works as w')
    .innerJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['p.username'])
    .select((eb) => eb.fn.max('w.updated_at').as('updated_at'))
    .where('w.owner_id', '>', from)
    .where('w.owner_id', '<=', from + SITEMAP_SPAN)
    .where(readableWork('w'))
    .groupBy(['p.id', 'p.username'])
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({ path: personPath(row.username), updatedAt: row.updated_at }))
}
