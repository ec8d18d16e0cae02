import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { PATIENCE } from '#tests/patience.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { countDownload, countView, type Reader } from './count-reading.ts'

const services = await testServices()
const { db } = services
let [ana, bia, caio]: Actor[] = []

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const reader = (actor: Actor | null, changes: Partial<Reader> = {}): Reader => ({
  actor,
  address: '203.0.113.7',
  userAgent: FIREFOX,
  ...changes,
})
const published = async () => (await publishWork(services, ana!, aWork())).id
const figures = (id: number) =>
  db
    .selectFrom('work_figures')
    .select(['views', 'downloads'])
    .where('work_id', '=', id)
    .executeTakeFirstOrThrow()

test('visits of readers count: signed in or not, each once', async () => {
  const [id, other] = [await published(), await published()]
  expect(await countView(db, id, reader(bia!))).toBe(true)
  expect(await countView(db, id, reader(null))).toBe(true)
  expect(await countView(db, id, reader(null, { address: '203.0.113.8' }))).toBe(true)
  expect(await countView(db, id, reader(null, { userAgent: `${FIREFOX} Outro` }))).toBe(true)
  expect(await figures(id)).toEqual({ views: 4, downloads: 0 })
  expect(await figures(other)).toEqual({ views: 0, downloads: 0 })
})

test('neither robots nor the authors themselves; somebody only asked to sign is a reader', async () => {
  const id = await published()
  await makeCoAuthor(services, id, ana!, caio!)
  await db
    .insertInto('co_author_requests')
    .values({ work_id: id, requester_id: ana!.id, co_author_id: bia!.id, status: 'pending' })
    .execute()
  expect(await countView(db, id, reader(ana!))).toBe(false)
  expect(await countView(db, id, reader(caio!))).toBe(false)
  expect(await countView(db, id, reader(null, { userAgent: 'Googlebot/2.1' }))).toBe(false)
  expect(await countDownload(db, id, reader(ana!), { id: 1, type: 'paper' })).toBe(false)
  expect(await countView(db, id, reader(bia!))).toBe(true)
  expect(await figures(id)).toEqual({ views: 1, downloads: 0 })
})

test('a second click within 30 seconds is the same, even at the same instant; a later one counts', async () => {
  const id = await published()
  const first = await db.startTransaction().execute()
  await first.selectFrom('work_figures').selectAll().where('work_id', '=', id).forUpdate().execute()
  const clicking = Promise.all(Array.from({ length: 5 }, () => countView(db, id, reader(bia!))))
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(5)
  }, PATIENCE)
  await first.commit().execute()
  const clicks = await clicking
  expect(clicks.filter(Boolean)).toHaveLength(1)
  const age = (seconds: number) =>
    sql`update work_views set viewed_at = now() - make_interval(secs => ${seconds}) where work_id = ${id}`.execute(
      db,
    )
  await age(20)
  expect(await countView(db, id, reader(bia!))).toBe(false)
  await age(31)
  expect(await countView(db, id, reader(bia!))).toBe(true)
  expect(await figures(id)).toEqual({ views: 2, downloads: 0 })
})

test('downloads count by file, in the same way, and not as visits', async () => {
  const id = await published()
  const files = await db
    .insertInto('files')
    .values(
      ['um', 'dois'].map((name) => ({
        key: `${id}-${name}`,
        name: `${name}.pdf`,
        owner_id: ana!.id,
        kind: 'attachment',
        state: 'attached',
        attached_at: new Date(),
        media_type: 'application/pdf',
        bytes: 1,
        sha256: 'x',
      })),
    )
    .returning('id')
    .execute()
  const [one, two] = files.map((file) => ({ id: file.id, type: 'attachment' as const }))
  expect(await countDownload(db, id, reader(null), one!)).toBe(true)
  expect(await countDownload(db, id, reader(null), one!)).toBe(false)
  expect(await countDownload(db, id, reader(null), two!)).toBe(true)
  await sql`update work_downloads set downloaded_at = now() - interval '31 seconds'`.execute(db)
  expect(await countDownload(db, id, reader(null), one!)).toBe(true)
  expect(await figures(id)).toEqual({ views: 0, downloads: 3 })
})

test('nothing of a hidden work, and nobody can be found by what is kept of a visitor', async () => {
  const id = await published()
  await countView(db, id, reader(null))
  await db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
  expect(await countView(db, id, reader(bia!))).toBe(false)
  expect(await countView(db, 999_999, reader(bia!))).toBe(false)
  const { rows } = await sql<{ row: string }>`
    select row_to_json(v)::text as row from work_views v where work_id = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toContain('203.0.113')
  expect(rows[0]!.row).not.toContain('Firefox')
  // the salt of the day before yesterday is gone once a new day begins: no way back from a hash to an address
  await sql`update daily_salts set day = current_date - 3`.execute(db)
  await countView(db, await published(), reader(null))
  const salts = await sql<{ today: boolean }>`select day = current_date as today from daily_salts`.execute(db)
  expect(salts.rows).toEqual([{ today: true }])
})
