import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { constraintOf, isUniqueViolation } from './errors.ts'

const { pool } = await testDatabase({ migrated: false })

beforeAll(async () => {
  await pool.query(`
    create table rooms (id int constraint rooms_pk primary key, seats int not null constraint rooms_seats check (seats > 0));
    create table bookings (
      room int constraint bookings_room references rooms,
      during int4range, constraint bookings_once exclude using gist (during with &&));
    insert into rooms values (1, 10); insert into bookings values (1, '[1,5)')`)
})

const failureOf = async (statement: string): Promise<unknown> =>
  pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the name of the violated constraint', () => {
  it.each([
    ['insert into rooms values (1, 5)', 'rooms_pk'],
    ['insert into rooms values (2, 0)', 'rooms_seats'],
    ['insert into bookings values (9, null)', 'bookings_room'],
    ["insert into bookings values (1, '[4,6)')", 'bookings_once'],
    ['insert into rooms values (3, null)', undefined],
    ['select 1/0', undefined],
  ])('of "%s" is %s', async (statement, name) => {
    expect(constraintOf(await failureOf(statement))).toBe(name)
  })
})

it('tells a duplicate of one name from other violations', async () => {
  const duplicate = await failureOf('insert into rooms values (1, 5)')
  expect(isUniqueViolation(duplicate, 'rooms_pk')).toBe(true)
  expect(isUniqueViolation(duplicate, 'rooms_seats')).toBe(false)
  expect(isUniqueViolation(await failureOf('insert into rooms values (2, 0)'), 'rooms_seats')).toBe(false)
})

it('takes anything thrown for what it is', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(constraintOf(thrown)).toBeUndefined()
      expect(isUniqueViolation(thrown, 'x')).toBe(false)
    }),
  )
})
