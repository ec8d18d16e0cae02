import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { isLiveCursor, parseCursor } from './live-events.ts'

const { pool } = await testDatabase({ migrated: false })

test('a cursor is a snapshot, or two and an id; anything else is refused', () => {
  expect(parseCursor('5:9:5,7')).toEqual({ from: '5:9:5,7', to: undefined, id: undefined })
  expect(parseCursor('5:9:~6:12:7~3')).toEqual({ from: '5:9:', to: '6:12:7', id: '3' })
  for (const forged of [
    '',
    '1',
    '0:0:',
    '5:4:',
    '5:9:4',
    '5:9:9',
    '5:9:8,7',
    '5:9:~5:9:',
    '5:9:~5:9:x',
    "1:1:'",
  ]) {
    expect(isLiveCursor(forged), forged).toBe(false)
  }
})

test('every cursor that is accepted consists of snapshots that PostgreSQL accepts', async () => {
  const part = fc.constantFrom('0', '1', '5', '7', '9', '9999999999999999999', ',', ':', '~', '')
  const shaped = fc
    .tuple(part, part, fc.array(part, { maxLength: 3 }))
    .map(([a, b, c]) => `${a}:${b}:${c.join(',')}`)
  const any = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''))
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(shaped, any), async (text) => {
      const cursor = parseCursor(text)
      if (!cursor) return
      accepted++
      await pool.query('select $1::pg_snapshot', [cursor.from])
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(10)
})
