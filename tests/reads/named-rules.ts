import { describe, expect, test } from 'vitest'
import { productFiles, readSource } from '../../scripts/read-structure.ts'
import { EXCUSED_READS, EXCUSED_WRITERS } from './excused-reads.ts'
import { findUnguardedReads, findUnmaskedReads, type UnguardedRead } from './find-unguarded-reads.ts'
import { PRIVATE_TABLES } from './private-tables.ts'
import { RAW_COLUMNS } from './raw-columns.ts'

type Finder = (file: string, source: string) => UnguardedRead[]

// demonstration content is written before anybody is there to read it
const FILES = productFiles().filter((file) => !/^(db|server\/demo)\/|-test-services\.ts$/.test(file))

/** `file table alias × 2`, as the excused are written down. */
function namesOf(finder: Finder): string[] {
  const reads = FILES.flatMap((file) => finder(file, readSource(file)))
  const named = reads.map(({ file, table, alias }) => `${file} ${table}${alias === table ? '' : ` ${alias}`}`)
  return [...Map.groupBy(named, (name) => name)].map(([name, { length }]) =>
    length > 1 ? `${name} × ${length}` : name,
  )
}

function expectExcused(finder: Finder, lists: typeof EXCUSED_READS) {
  const found = namesOf(finder)
  const excused = lists.flatMap(({ reads }) => reads)
  expect(found.filter((name) => !excused.includes(name))).toEqual([])
  expect(excused.filter((name) => !found.includes(name))).toEqual([])
  expect(new Set(excused).size).toBe(excused.length)
}

describe('who may see what is read', () => {
  test('every statement that reads works, reviews, comments or replies names the rule of who may, or is excused', () => {
    // a rule of domain/…/visibility.ts with the alias of the table: `readableWork('w')`
    expectExcused(findUnguardedReads, EXCUSED_READS)
  })

  test('every statement that reads whose a review is asks whether it says so, or is excused', () => {
    // `signedReview('r')`, or of a message `maskedMessage('m', 'r')`
    expectExcused(findUnmaskedReads, EXCUSED_WRITERS)
  })

  test.each(RAW_COLUMNS)('$what is named by its rule and its writers alone', ({ names, rule, writers }) => {
    const code = (file: string) => readSource(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const named = FILES.filter((file) => names.test(code(file)))
    expect(named.toSorted()).toEqual([rule, ...writers].toSorted())
  })

  test.each(Object.entries(PRIVATE_TABLES))('%s is read in its own rooms alone', (table, rooms) => {
    const read = new RegExp(
      String.raw`(?:selectFrom|[jJ]oin)\(\s*'${table}(?: as \w+)?'|\b(?:from|join|using)\s+${table}\b`,
    )
    const roomOf = (file: string) => file.replace(/^domain\//, '').split('/')[0]!
    const readers = FILES.filter((file) => !file.startsWith('domain/personal-data/export/'))
      .filter((file) => read.test(readSource(file)))
      .map(roomOf)
    expect([...new Set(readers)].sort()).toEqual(rooms.toSorted())
  })

  const unguarded = (source: string) => findUnguardedReads('domain/example.ts', source).length

  test('a reading is found in each of its shapes, and its rule by its own alias alone', () => {
    expect(unguarded("const a = db.selectFrom('works as w').where(readableWork('w'))")).toBe(0)
    expect(unguarded("const a = db.selectFrom('works as w').where(readableWork('v'))")).toBe(1)
    expect(unguarded("const a = db.selectFrom('works').select('id')")).toBe(1)
    expect(unguarded("const a = db.innerJoin('reviews as r', 'r.id', 'm.review_id')")).toBe(1)
    expect(unguarded('const a = sql`select from comments as c where true`')).toBe(1)
    expect(unguarded("const a = sql`select from comments c where ${readableComment('c')}`")).toBe(0)
    expect(unguarded('const a = sql`select from discussion_replies where id = 1`')).toBe(1)
    // a table that is named by a value may be any
    expect(unguarded('const a = sql`select x.id from ${sql.table(name)} as x where true`')).toBe(1)
    expect(unguarded("const a = sql`join ${sql.table(name)} as x on ${readableComment('x')}`")).toBe(0)
    expect(unguarded('const a = db.selectFrom(TABLES[kind]).selectAll()')).toBe(1)
    // one rule, two readings
    const twice = "db.selectFrom('works as w').where(readableWork('w')); db.selectFrom('works as w')"
    expect(unguarded(`const a = () => { ${twice} }`)).toBe(1)
    expect(unguarded("// db.selectFrom('works')\nconst a = 1")).toBe(0)
  })

  test('so is one of whose a review is', () => {
    const unmasked = (source: string) => findUnmaskedReads('domain/example.ts', source).length
    const read = "db.selectFrom('reviews as r').leftJoin('profiles as p', 'p.id', 'r.reviewer_id')"
    expect(unmasked(`const a = ${read}`)).toBe(1)
    expect(unmasked(`const a = ${read}.where(signedReview('r'))`)).toBe(0)
    expect(unmasked(`const a = ${read}.where(maskedMessage('m', 'r'))`)).toBe(0)
    expect(unmasked("const a = db.selectFrom('reviews as r').select('r.rating')")).toBe(0)
  })
})
