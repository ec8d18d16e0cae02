import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { EXPORT_PARTS } from './export/export-parts.ts'
import { NOT_BLOCKED, NOT_ERASED, NOT_EXPORTED, BLOCKED } from '#tests/person-columns.ts'

const { db } = await testDatabase()

interface PersonColumn {
  name: string
  /** what the reference does when the account goes: cascade, set null; null where there is none */
  onDelete: string | null
}

/** Columns that refer to an account, and those that by their names hold one without saying so. */
async function findPersonColumns(): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select c.relname || '.' || a.attname as name, (
      select f.confdeltype::text from pg_constraint as f
      where f.contype = 'f' and f.conrelid = c.oid and a.attnum = f.conkey[1]
        and f.confrelid in ('users'::regclass, 'profiles'::regclass) limit 1) as "onDelete"
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'users' and (
        exists (select from pg_constraint as f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = f.conkey[1]
          and f.confrelid in ('users'::regclass, 'profiles'::regclass))
        or a.attname ~ '^(user|owner|actor|person|viewer|sender|receiver|reviewer|author|member)(_id)?$'
        or a.attname ~ '(_by|username|_person_id|^email)$')
    order by 1`.execute(db)
  return rows
}

/** Whether a query of the export asks for rows by this column. */
function isExported(column: string): boolean {
  const [table, name] = column.split('.') as [string, string]
  return Object.values(EXPORT_PARTS).some((part) => {
    const { rows } = typeof part === 'function' ? { rows: part } : part
    const text = rows(1).compile(db).sql
    for (const [, alias] of text.matchAll(
      new RegExp(`(?:from|join) ${table}(?: (?!where|on|join)(\\w+))?`, 'g'),
    ))
      if (new RegExp(alias ? `\\b${alias}\\.${name}\\b` : `(?<![.\\w])${name}\\b`).test(text)) return true
    return false
  })
}

const columns = await findPersonColumns()
const names = new Set(columns.map(({ name }) => name))

test('who is named in a column can take along what it says, or a reason is given', () => {
  const open = columns.filter(({ name }) => isExported(name) === name in NOT_EXPORTED)
  expect(open.map(({ name }) => name)).toEqual([])
})

test('what a column says of a person goes with their account, or a reason is given', () => {
  // 'c' takes the row along, 'n' the name out of it; anything else would keep the account from going
  const open = columns.filter(
    ({ name, onDelete }) => ['c', 'n'].includes(onDelete ?? '') === name in NOT_ERASED,
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

test('of every column it is said what a block does to it', () => {
  const open = columns.filter(({ name }) => name in BLOCKED === name in NOT_BLOCKED)
  expect(open.map(({ name }) => name)).toEqual([])
})

test('every reason is about a column that is there, and says something', () => {
  for (const list of [NOT_EXPORTED, NOT_ERASED, NOT_BLOCKED, BLOCKED]) {
    expect(Object.keys(list).filter((name) => !names.has(name))).toEqual([])
    expect(Object.values(list).filter((reason) => reason.length < 10)).toEqual([])
  }
  expect(columns.length).toBeGreaterThan(80)
})
