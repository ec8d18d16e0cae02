import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { words } from '#engines/portuguese/portuguese.ts'
import { MAX_TERMS, parseQuery, toTsquery } from './search-query.ts'
import { toTsvector } from '#engines/words/to-tsvector.ts'

const { db } = await testDatabase({ migrated: false })

test.each([
  ['avaliações', "('avaliacao')"],
  ['Ana Souza', "('ana') & (('souza' | 'sousa':B))"],
  ['"aprendizagem de máquina"', "('aprendizagem' <2> 'maquino')"],
  ['escola -cidade', "('escolo') & !('cidade')"],
  ['escola -"vida urbana"', "('escolo') & !('vida' <1> 'urbano')"],
  ['escola OU cidade rural', "('escolo') | ('cidade') & ('rural')"],
  ['infra-estrutura', "('infra' <1> 'estruturo' | 'infraestruturo')"],
  ['C++ ou p53', "('c++') & ('p53')"],
  ['lei 8069', "('lei') & (('8069' | '8' <1> '069'))"],
  ['lei 8.069', "('lei') & (('8069' | '8' <1> '069'))"],
  ['13709/2018', "(('13709' | '13' <1> '709') & ('2018' | '18'))"],
  ['-8069/90,', null],
  ['1250000', "(('1250000' | '1' <1> '250' <1> '000'))"],
  ['censo 2018', "('censo') & ('2018')"],
  ['"8069"', "('8069')"],
])('%s is read as %s', (typed, expected) => {
  expect(toTsquery(parseQuery(typed))).toBe(expected)
})

test('what holds no word, no meaning or only an exclusion is told apart', () => {
  expect(parseQuery('!!! " -').kind).toBe('nothing')
  expect(parseQuery('').kind).toBe('nothing')
  expect(parseQuery('de para').kind).toBe('everything')
  expect(parseQuery('-escola').kind).toBe('exclusion')
})

test('only the last word may be unfinished, from three letters on', () => {
  const unfinished = (typed: string) => toTsquery(parseQuery(typed), { unfinished: true })
  expect(unfinished('escola rur')).toBe("('escolo') & (('rur' | 'rur':*))")
  expect(unfinished('escola ru')).toBe("('escolo') & ('ru')")
  expect(unfinished('escola "rur"')).toBe("('escolo') & ('rur')")
  expect(unfinished('escola de')).toBe("('escolo')")
  expect(unfinished('escola -rur')).toBe("('escolo') & !('rur')")
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '“',
        "'",
        '\\',
        '-',
        ' ',
        'OU',
        '|',
        '&',
        '!',
        '(',
        ')',
        ':*',
        '<->',
        ':A',
        'ção',
        'C++',
        'ª',
        '½',
        '\0',
        '\ud800',
        'ﬁ',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
)

test('whatever is typed, PostgreSQL takes the query', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, fc.boolean(), async (typed, unfinished) => {
      const query = parseQuery(typed)
      expect(query.branches.flat().length).toBeLessThanOrEqual(MAX_TERMS)
      const tsquery = toTsquery(query, { unfinished, weight: unfinished ? 'A' : undefined })
      if (tsquery === null) return
      const { rows } = await sql<{ nodes: number }>`select numnode(${tsquery}::tsquery) as nodes`.execute(db)
      expect(rows[0]!.nodes).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('whatever a work says, PostgreSQL takes its vector, and each of its words is found in it', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const vector = toTsvector([
        { weight: 'A', text },
        { weight: 'D', text },
      ])
      const { rows } = await sql<{
        lexemes: string[]
      }>`select tsvector_to_array(${vector}::tsvector) as lexemes`.execute(db)
      const expected = words(text)
        .filter((word) => !word.stop || word.kind === 'joined')
        .map((word) => word.stem)
      expect(new Set(rows[0]!.lexemes)).toEqual(new Set(expected))
    }),
    { numRuns: 300 },
  )
})

test('a book of ever new words stays within what PostgreSQL can hold', async () => {
  const text = Array.from({ length: 200_000 }, (_, i) => `palavra${i.toString(36)} comum`).join(' ')
  const vector = toTsvector([{ weight: 'D', text }])
  const { rows } = await sql<{ bytes: number; found: boolean }>`
    select pg_column_size(v) as bytes, v @@ 'comum'::tsquery as found from (select ${vector}::tsvector as v) as it`.execute(
    db,
  )
  expect(rows[0]).toMatchObject({ found: true })
  expect(rows[0]!.bytes).toBeLessThan(1_048_576)
})
