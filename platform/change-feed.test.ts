import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/database.ts'
import { PATIENCE } from '#tests/patience.ts'
import { createChangeFeed } from './change-feed.ts'
import { createLog } from './log.ts'

const { url } = await testDatabase()
const { db, close } = openDatabase(url)
const changes: string[] = []
let gaps = 0
const feed = createChangeFeed({
  connectionString: url,
  db,
  log: createLog({ level: 'silent' }),
  onChange: (source) => changes.push(source),
  onGap: () => gaps++,
})
afterAll(async () => {
  await feed.stop()
  await close()
})

test('a position is heard after all that was committed before it, and not before the line stands', async () => {
  expect(feed.lastSeenChange()).toBeNull()
  await feed.start()
  const before = feed.lastSeenChange()
  await db.transaction().execute((tx) => sql`select pg_notify('page_changes', 'work:7')`.execute(tx))
  const position = await feed.mark()
  expect(position).toBeGreaterThan(before!)
  await vi.waitFor(() => expect(feed.lastSeenChange()).toBe(position), PATIENCE)
  expect(changes).toEqual(['work:7'])
})

test('who catches up has heard of everything that was committed before', async () => {
  changes.length = 0
  for (let n = 0; n < 20; n++) {
    await sql`select pg_notify('page_changes', ${`work:${n}`})`.execute(db)
    await feed.catchUp()
    expect(changes.at(-1)).toBe(`work:${n}`)
  }
})

test('a lost line trusts nothing until it stands again', async () => {
  const gapsBefore = gaps
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'entrepares-live' and datname = current_database()`.execute(db)
  await vi.waitFor(() => expect(gaps).toBeGreaterThanOrEqual(gapsBefore + 2), PATIENCE)
  const position = await feed.mark()
  await vi.waitFor(() => expect(feed.lastSeenChange()).toBe(position), PATIENCE)
})
