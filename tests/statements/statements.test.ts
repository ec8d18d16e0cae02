import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { compareColumns } from './compare-columns.ts'
import { describeStatement } from './describe-statement.ts'
import { EXCUSED_STATEMENTS } from './excused-statements.ts'
import { findRawStatements } from './find-raw-statements.ts'
import { findUndescribed } from './report-undescribed.ts'
import { findTypedParts } from './find-typed-parts.ts'

const { db, pool } = await testDatabase()
const statements = findRawStatements()

async function describe(text: string) {
  const client = await pool.connect()
  try {
    return await describeStatement(client, text)
  } finally {
    client.release()
  }
}

test('the type of every raw statement is read, or excused with a reason', () => {
  const unread = statements.filter(({ name, problem }) => problem !== null && !EXCUSED_STATEMENTS[name])
  expect(unread.map(({ name, problem }) => `${name}: ${problem}`)).toEqual([])
  const unreadNames = new Set(statements.filter(({ problem }) => problem !== null).map(({ name }) => name))
  expect(Object.keys(EXCUSED_STATEMENTS).filter((name) => !unreadNames.has(name))).toEqual([])
})

test('the database says what the product reads of each type', async () => {
  const described = await describe(
    `select 1::bigint as a, 1.5::numeric as b, now() as c, current_date as d, 'x' as e, true as f, '{}'::jsonb as g,
      array[1::bigint] as h, array['x'] as i, '\\x00'::bytea as j, array[current_date] as k, $1::int as l`,
  )
  expect(Object.fromEntries(described.map(({ name, kind }) => [name, kind]))).toEqual({
    a: 'number',
    b: 'string',
    c: 'Date',
    d: 'string',
    e: 'string',
    f: 'boolean',
    g: 'json',
    h: 'number[]',
    i: 'string[]',
    j: 'Buffer',
    k: 'string[]',
    l: 'number',
  })
})

test('what a statement changes is described, and nothing is changed', async () => {
  const text = `insert into daily_salts (day, salt) values (current_date - 9, '\\x00') returning salt`
  expect(await describe(text)).toEqual([{ name: 'salt', kind: 'Buffer' }])
  expect(await db.selectFrom('daily_salts').selectAll().execute()).toEqual([])
})

test('a wrong name, a wrong type and a column too many are said', () => {
  const declared = new Map([
    ['id', ['number']],
    ['at', ['string', 'null']],
    ['roles', ['string[]']],
    ['kept', ['object', 'null']],
  ])
  expect(
    compareColumns(declared, [
      { name: 'id', kind: 'number' },
      { name: 'at', kind: 'Date' },
      { name: 'roles', kind: 'string[]' },
      { name: 'kept', kind: 'json' },
    ]),
  ).toEqual(['answers at as Date, declared string | null'])
  expect(compareColumns(new Map([['id', ['number']]]), [{ name: 'ID', kind: 'number' }])).toEqual([
    'has no column id',
    'answers ID, which is not declared',
  ])
})

test('a statement is known again when it is run, alone and within another', async () => {
  const own = sql`select salt from daily_salts where day = current_date`
  for (const query of [own, sql`select (select coalesce(json_agg(x), '[]') from (${own}) as x) as one`]) {
    const [part, ...others] = findTypedParts(query.toOperationNode())
    expect(others).toEqual([])
    expect(part!.compare(await describe(part!.text))).toEqual([])
    expect(part!.compare([{ name: 'salt', kind: 'string' }])).toEqual([
      'domain/readings/salt-of-day.ts: { salt: Buffer } answers salt as string, declared Buffer',
    ])
  }
})

test('a value within a query of Kysely is known by its column', async () => {
  const query = db.selectFrom('drafts as d').select(sql<string>`left(d.data->>'title', 300)`.as('title'))
  const [part] = findTypedParts(query.toOperationNode())
  expect(part!.compare(await describe(part!.text))).toEqual([])
  expect(part!.compare([{ name: 'title', kind: 'number' }])).toEqual([
    'domain/publishing/find-drafts.ts: string is read as number (title)',
  ])
})

test('what a query of Kysely inserts is known too', async () => {
  const query = db
    .insertInto('draft_files')
    .columns(['draft_id', 'file_id'])
    .expression(db.selectFrom('files').select([sql<number>`${7}::bigint`.as('draft_id'), 'id']))
  const [part] = findTypedParts(query.toOperationNode())
  expect(part!.compare(await describe(part!.text))).toEqual([])
  expect(part!.compare([{ name: 'draft_id', kind: 'string' }])).toHaveLength(1)
})

test('a statement that no test runs is named at the end of the run', () => {
  const comparable = statements.filter(({ name, columns }) => columns !== null && !EXCUSED_STATEMENTS[name])
  const [first, ...others] = comparable
  expect(findUndescribed([first!], new Set(others.map(({ key }) => key)))).toEqual([first!.name])
  expect(findUndescribed([first!], new Set([first!.key]))).toEqual([])
})
