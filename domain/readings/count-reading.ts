import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { networkOf } from '#platform/addresses/network-of.ts'
import type { Actor } from '#domain/actor.ts'
import { isYoung } from '#domain/limit-newcomers.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { changeFigures } from '#domain/works/change-figures.ts'
import { saltOfDay } from './salt-of-day.ts'
import {
  NETWORK_AND_WORK,
  PERSON_AND_WORK,
  READER_AND_OWNER,
  READER_AND_WORK,
  takeAllowance,
  type Allowance,
} from './take-allowance.ts'

/** How long the same reader's next click counts as the same: Code of Practice COUNTER 5.1, double-click filtering. */
const DOUBLE_CLICK_SECONDS = 30

export interface Reader {
  actor: Actor | null
  address: string
  userAgent: string
}

type Reading = { kind: 'view' } | { kind: 'download'; file: { id: number; type: 'paper' | 'attachment' } }

/**
 * Counts a visit to a work's page by the rules of COUNTER: robots, the owner and co-authors are left out, and visits
 * of one reader within 30 seconds count once. Returns whether it counted.
 */
export async function countView(db: Db, workId: number, reader: Reader): Promise<boolean> {
  return countReading(db, workId, reader, { kind: 'view' })
}

/** The same for a download of the paper or of an attachment. */
export async function countDownload(
  db: Db,
  workId: number,
  reader: Reader,
  file: { id: number; type: 'paper' | 'attachment' },
): Promise<boolean> {
  return countReading(db, workId, reader, { kind: 'download', file })
}

async function countReading(db: Db, workId: number, reader: Reader, reading: Reading): Promise<boolean> {
  // a client without a user agent is no browser
  if (reader.userAgent.trim() === '' || isbot(reader.userAgent)) return false
  return db.transaction().execute(async (tx) => {
    const work = await findForeignWork(tx, workId, reader.actor)
    if (!work) return false
    const salt = await saltOfDay(tx)
    const hash = hashOf(salt, whoReads(reader))
    // Two clicks at the same instant wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${reading.kind} ${workId} ${hash.toString('hex')}`}, 0))`.execute(
      tx,
    )
    if (await wasJustRead(tx, workId, hash, reading)) return false
    const taken = await takeOfDay(tx, salt, workId, reader, reading)
    if (taken === null) return false
    const independent = taken === 1 && (await takeForStanding(tx, salt, work, reader, reading))
    await writeReading(tx, workId, reader, { reading, hash, independent })
    await changeFigures(tx, workId, reading.kind === 'view' ? { views: 1 } : { downloads: 1 })
    if (independent) await countIndependent(tx, workId, reading)
    return true
  })
}

/** A work that can be read, by somebody who is not among its authors. */
async function findForeignWork(
  tx: Tx,
  workId: number,
  actor: Actor | null,
): Promise<{ id: number; ownerId: number | null } | null> {
  const { rows } = await sql<{ id: number; ownerId: number | null; own: boolean }>`
    select w.id, w.owner_id as "ownerId", (w.owner_id = ${actor?.id ?? null} or exists (
      select from co_author_requests r
      where r.work_id = w.id and r.co_author_id = ${actor?.id ?? null} and r.status = 'accepted')) is true as own
    from works w where w.id = ${workId} and ${readableWork('w')}`.execute(tx)
  return rows[0]?.own === false ? rows[0] : null
}

const hashOf = (salt: Buffer, who: string): Buffer => createHash('sha256').update(salt).update(who).digest()

const person = (actor: Actor): string => `person ${actor.id}`
const network = (reader: Reader): string => `network ${networkOf(reader.address)}`
const whoReads = (reader: Reader): string =>
  reader.actor ? person(reader.actor) : `${reader.address} ${reader.userAgent}`

async function wasJustRead(tx: Tx, workId: number, hash: Buffer, reading: Reading): Promise<boolean> {
  const { rows } =
    reading.kind === 'view'
      ? await sql`select from work_views where work_id = ${workId} and reader_hash = ${hash}
          and viewed_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS}) limit 1`.execute(tx)
      : await sql`select from work_downloads where work_id = ${workId} and reader_hash = ${hash} and file_id = ${reading.file.id}
          and downloaded_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS}) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The ordinal of this reading today, by this person or by all visitors behind one address; null above the
 * limit.
 */
function takeOfDay(
  tx: Tx,
  salt: Buffer,
  workId: number,
  reader: Reader,
  { kind }: Reading,
): Promise<number | null> {
  const who = reader.actor ? person(reader.actor) : network(reader)
  return takeAllowance(
    tx,
    hashOf(salt, `${kind} of ${workId} by ${who}`),
    reader.actor ? PERSON_AND_WORK : NETWORK_AND_WORK,
  )
}

/**
 * Whether this is a reader's first reading of the day for badges and rankings. Accounts are quickly made: in
 * their first week they count as the visitors behind their address.
 */
async function takeForStanding(
  tx: Tx,
  salt: Buffer,
  work: { id: number; ownerId: number | null },
  reader: Reader,
  { kind }: Reading,
): Promise<boolean> {
  const who = reader.actor && !(await isYoung(tx, reader.actor)) ? person(reader.actor) : network(reader)
  const take = (what: string, allowance: Allowance) =>
    takeAllowance(tx, hashOf(salt, `standing: ${kind} ${what} by ${who}`), allowance)
  if ((await take(`of ${work.id}`, READER_AND_WORK)) === null) return false
  return (await take(`for ${work.ownerId ?? `work ${work.id}`}`, READER_AND_OWNER)) !== null
}

async function writeReading(
  tx: Tx,
  workId: number,
  reader: Reader,
  { reading, hash, independent }: { reading: Reading; hash: Buffer; independent: boolean },
): Promise<void> {
  const row = { work_id: workId, reader_hash: hash, independent }
  const readerId = reader.actor?.id ?? null
  if (reading.kind === 'view')
    await tx
      .insertInto('work_views')
      .values({ ...row, viewer_id: readerId })
      .execute()
  else
    await tx
      .insertInto('work_downloads')
      .values({
        ...row,
        downloader_id: readerId,
        file_id: reading.file.id,
        file_type: reading.file.type,
      })
      .execute()
}

async function countIndependent(tx: Tx, workId: number, { kind }: Reading): Promise<void> {
  const [views, downloads] = kind === 'view' ? [1, 0] : [0, 1]
  await sql`
    insert into independent_readings as r (work_id, views, downloads) values (${workId}, ${views}, ${downloads})
    on conflict on constraint independent_readings_pk
      do update set views = r.views + excluded.views, downloads = r.downloads + excluded.downloads`.execute(
    tx,
  )
}
