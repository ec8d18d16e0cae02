import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { watchQueries } from '#tests/watch-queries.ts'
import { batchable } from './query-together.ts'
import { batchQueries } from './batch-queries.ts'

const { pool } = await testDatabase()
const statements: string[] = []
const db = watchQueries({ pool }, ({ sql: text }) => statements.push(text))
const number = (value: unknown) =>
  batchable(sql<{ value: number }>`select ${value}::int as value`, ([row]) => row!.value)

test('what two ask at once is one statement, and each has their own answers', async () => {
  const ask = batchQueries(db)
  const answers = await Promise.all([ask({ one: number(1), two: number(2) }), ask({ one: number(3) })])
  expect(answers).toEqual([{ one: 1, two: 2 }, { one: 3 }])
  expect(statements).toHaveLength(1)
  expect(await ask({ later: number(4) })).toEqual({ later: 4 })
  expect(statements).toHaveLength(2)
})

test('one that fails takes nobody along', async () => {
  const ask = batchQueries(db)
  const answers = await Promise.allSettled([ask({ one: number(1) }), ask({ wrong: number('none') })])
  expect(answers[0]).toEqual({ status: 'fulfilled', value: { one: 1 } })
  expect(answers[1]).toMatchObject({ status: 'rejected' })
})
