import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { constraintOf, isSerializationFailure, isUniqueViolation } from './errors.ts'

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

it('knows two transactions that got into each other’s way', async () => {
  const [ana, bia] = [await pool.connect(), await pool.connect()]
  const begin = 'begin isolation level serializable; select sum(seats) from rooms'
  await Promise.all([ana.query(begin), bia.query(begin)])
  await ana.query('insert into rooms values (10, 1); commit')
  const late = await bia.query('insert into rooms values (11, 1); commit').catch((error: unknown) => error)
  await bia.query('rollback')
  ana.release()
  bia.release()
  expect(isSerializationFailure(late)).toBe(true)
  expect(isSerializationFailure(await failureOf('select 1/0'))).toBe(false)
})

it('takes anything thrown for what it is', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(constraintOf(thrown)).toBeUndefined()
      expect(isUniqueViolation(thrown, 'x')).toBe(false)
      expect(isSerializationFailure(thrown)).toBe(false)
    }),
  )
})
