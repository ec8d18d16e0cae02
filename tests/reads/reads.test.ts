import { describe, expect, test } from 'vitest'
import { productFiles, readSource } from '../../scripts/read-structure.ts'
import { EXCUSED_READS } from './excused-reads.ts'
import { findUnguardedReads } from './find-unguarded-reads.ts'

const unguarded = (source: string) => findUnguardedReads('domain/example.ts', source).length

/** `file table alias × 2`, as the excused are written down. */
function namesOf(file: string): string[] {
  const reads = findUnguardedReads(file, readSource(file))
  const named = reads.map(({ table, alias }) => `${file} ${table}${alias === table ? '' : ` ${alias}`}`)
  return [...Map.groupBy(named, (name) => name)].map(([name, { length }]) =>
    length > 1 ? `${name} × ${length}` : name,
  )
}

describe('who may see what is read', () => {
  test('every statement that reads works, reviews, comments or replies names the rule of who may, or is excused', () => {
    // demonstration content is written before anybody is there to read it
    const files = productFiles().filter((file) => !/^(db|server\/demo)\/|-test-services\.ts$/.test(file))
    const found = files.flatMap(namesOf)
    const excused = EXCUSED_READS.flatMap(({ reads }) => reads)
    // a rule of domain/…/visibility.ts with the alias of the table: `readableWork('w')`
    expect(found.filter((name) => !excused.includes(name))).toEqual([])
    expect(excused.filter((name) => !found.includes(name))).toEqual([])
    expect(new Set(excused).size).toBe(excused.length)
  })

  test('a reading is found in each of its shapes, and its rule by its own alias alone', () => {
    expect(unguarded("const a = db.selectFrom('works as w').where(readableWork('w'))")).toBe(0)
    expect(unguarded("const a = db.selectFrom('works as w').where(readableWork('v'))")).toBe(1)
    expect(unguarded("const a = db.selectFrom('works').select('id')")).toBe(1)
    expect(unguarded("const a = db.innerJoin('reviews as r', 'r.id', 'm.review_id')")).toBe(1)
    expect(unguarded('const a = sql`select from comments as c where true`')).toBe(1)
    expect(unguarded("const a = sql`select from comments c where ${readableComment('c')}`")).toBe(0)
    expect(unguarded('const a = sql`select from discussion_replies where id = 1`')).toBe(1)
    // one rule, two readings
    const twice = "db.selectFrom('works as w').where(readableWork('w')); db.selectFrom('works as w')"
    expect(unguarded(`const a = () => { ${twice} }`)).toBe(1)
    expect(unguarded("// db.selectFrom('works')\nconst a = 1")).toBe(0)
  })
})
