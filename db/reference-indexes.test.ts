import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'

// PostgreSQL does not index foreign keys: without an index, each deleted row scans the whole referencing
// table.
test('every reference has an index that begins with a column of it', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || ' (' || c.conname || ')' as reference
    from pg_constraint as c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index as i
      where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey))
    order by 1`.execute(db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
