import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

/** How long the same reader's next click counts as the same: Code of Practice COUNTER 5.1, double-click filtering. */
const DOUBLE_CLICK_SECONDS = 30

export interface Reader {
  actor: Actor | null
  address: string
  userAgent: string
}

/**
 * Counts a visit to a work's page, in the manner of COUNTER: not of robots, not the owner's and co-authors' own, and
 * a second one within 30 seconds is the same. True where it counted.
 */
export async function countView(db: Db, workId: number, reader: Reader): Promise<boolean> {
  return countReading(db, workId, reader, 'view')
}

/** The same for a download of the paper or of an attachment. */
export async function countDownload(
  db: Db,
  workId: number,
  reader: Reader,
  file: { id: number; type: 'paper' | 'attachment' },
): Promise<boolean> {
  return countReading(db, workId, reader, 'download', file)
}

async function countReading(
  db: Db,
  workId: number,
  reader: Reader,
  kind: 'view' | 'download',
  file?: { id: number; type: string },
): Promise<boolean> {
  if (isbot(reader.userAgent)) return false
  return db.transaction().execute(async (tx) => {
    if (!(await countsFor(tx, workId, reader.actor))) return false
    const hash = await readerHash(tx, reader)
    // Two clicks at the same instant wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${workId} ${hash.toString('hex')}`}, 0))`.execute(
      tx,
    )
    const written =
      kind === 'view'
        ? await writeView(tx, workId, reader, hash)
        : await writeDownload(tx, workId, reader, hash, file!)
    if (!written) return false
    await changeFigures(tx, workId, kind === 'view' ? { views: 1 } : { downloads: 1 })
    return true
  })
}

/** Whether the work can be read, by somebody who is not among its authors. */
async function countsFor(tx: Tx, workId: number, actor: Actor | null): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select (w.owner_id = ${actor?.id ?? null} or exists (
      select from co_author_requests r
      where r.work_id = w.id and r.co_author_id = ${actor?.id ?? null} and r.status = 'accepted')) is true as own
    from works w where w.id = ${workId} and ${readableWork('w')}`.execute(tx)
  return rows[0]?.own === false
}

async function readerHash(tx: Tx, reader: Reader): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`select salt from daily_salts where day = current_date`.execute(
    tx,
  )
  const salt = rows[0]?.salt ?? (await makeSalt(tx))
  const who = reader.actor ? `person ${reader.actor.id}` : `${reader.address} ${reader.userAgent}`
  return createHash('sha256').update(salt).update(who).digest()
}

/** A new day's salt; the old ones go, and with them every way back from a hash to an address. */
async function makeSalt(tx: Tx): Promise<Buffer> {
  await sql`delete from daily_salts where day < current_date - 1`.execute(tx)
  await sql`insert into daily_salts (day, salt) values (current_date, ${randomBytes(32)}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ salt: Buffer }>`select salt from daily_salts where day = current_date`.execute(
    tx,
  )
  return rows[0]!.salt
}

async function writeView(tx: Tx, workId: number, reader: Reader, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into work_views (work_id, viewer_id, reader_hash)
    select ${workId}, ${reader.actor?.id ?? null}, ${hash}
    where not exists (
      select from work_views where work_id = ${workId} and reader_hash = ${hash}
      and viewed_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS}))`.execute(tx)
  return numAffectedRows === 1n
}

async function writeDownload(
  tx: Tx,
  workId: number,
  reader: Reader,
  hash: Buffer,
  file: { id: number; type: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into work_downloads (work_id, file_id, file_type, downloader_id, reader_hash)
    select ${workId}, ${file.id}, ${file.type}, ${reader.actor?.id ?? null}, ${hash}
    where not exists (
      select from work_downloads where work_id = ${workId} and reader_hash = ${hash} and file_id = ${file.id}
      and downloaded_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS}))`.execute(tx)
  return numAffectedRows === 1n
}
