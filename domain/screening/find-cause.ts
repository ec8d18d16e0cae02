import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { acquainted, MOST_ACQUAINTED } from './acquainted.ts'
import { isCopy } from './is-copy.ts'
import { likeness, type Sketch } from './sketch-text.ts'
import type { HoldCause, ScreenedKind } from './texts.ts'

export interface Cause {
  cause: HoldCause
  site: string | null
}

interface PostRef {
  kind: ScreenedKind
  id: number
}

const DAYS = 7
const ALIKE = 0.5
/** So many others say nearly the same. */
const COPIES = 2
const ACCOUNTS = 5
/** So many older accounts link to a site before newcomers may do so freely. */
const VOUCHING = 3
const COMPARED = 200
/** So many reports of one template in a week are no class any more. */
const MOST_OF_TEMPLATE = 100

const since = () => new Date(now().getTime() - DAYS * 24 * 60 * 60 * 1000)

/** Why a young account's post must wait for staff; null if there is no cause. */
export async function findCause(
  db: Db,
  post: PostRef & { userId: number },
  seen: Sketch,
): Promise<Cause | null> {
  const alike = await findAlike(db, post, seen)
  if (alike.some(({ released }) => released)) return null
  const copies = alike.filter((one) => isCopy(one.tokens, seen.tokens))
  // beyond a few classes, one template is a flood whatever each adds to it
  if (copies.length >= COPIES || alike.length >= MOST_OF_TEMPLATE)
    return { cause: 'near-duplicate', site: null }
  const site = await findSharedSite(db, seen.sites, post.userId)
  return site === null ? null : { cause: 'shared-site', site }
}

interface Alike extends PostRef {
  released: boolean
  tokens: number[]
}

/** Posts of young accounts of these days that share most of their words, the newest first. */
export async function findAlike(
  db: Db,
  post: PostRef,
  { sketch, bands }: Pick<Sketch, 'sketch' | 'bands'>,
  /** only those screened before this one: a flood that came since does not hide them */
  before = Number.MAX_SAFE_INTEGER,
): Promise<Alike[]> {
  if (sketch.length === 0) return []
  const { rows } = await sql<Alike & { sketch: number[] }>`
    select s.kind, s.target_id as id, s.sketch, s.tokens, exists (select from held_posts as h
      where h.kind = s.kind and h.target_id = s.target_id and h.outcome = 'released') as released
    from screened_posts as s
    where s.bands && ${bands}::int[] and s.young and s.at > ${since()}
      and (s.kind, s.target_id) <> (${post.kind}, ${post.id}) and s.id < ${before}
    order by s.id desc limit ${COMPARED}`.execute(db)
  return rows.filter((row) => likeness(row.sketch, sketch) >= ALIKE)
}

async function findSharedSite(db: Db, sites: readonly string[], userId: number): Promise<string | null> {
  if (sites.length === 0) return null
  const { rows } = await sql<{ site: string }>`
    select linked.site from unnest(${sites}::text[]) as linked (site)
    cross join lateral (
      select count(*) as all, count(*) filter (where not ${acquainted('u.user_id', userId)}) as strangers
      from (select distinct user_id from screened_posts
        where sites @> array[linked.site] and young and at > ${since()} and user_id <> ${userId}) as u) as others
    where (others.strangers + 1 >= ${ACCOUNTS} or others.all >= ${MOST_ACQUAINTED})
      and (select count(distinct user_id) from screened_posts
        where sites @> array[linked.site] and not young) < ${VOUCHING}
      and not exists (select from held_posts as h where h.site = linked.site and h.outcome = 'released')
    limit 1`.execute(db)
  return rows[0]?.site ?? null
}

/** Posts of young accounts of these days that lead to the site. */
export async function findLinking(db: Db, site: string): Promise<PostRef[]> {
  const { rows } = await sql<PostRef>`
    select kind, target_id as id from screened_posts
    where sites @> array[${site}] and young and at > ${since()} order by id`.execute(db)
  return rows
}
