import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/database.ts'
import { createRateLimits, TooMany } from './rate-limits.ts'

const { pool, url } = await testDatabase()
const { pool: elsewhere, close } = openDatabase(url, { max: 5 })
afterAll(close)

const HOUR = 3600
const rules = { 'sign-in': { points: 3, seconds: HOUR }, comment: { points: 2, seconds: HOUR } }
const limits = createRateLimits({ pool, rules, enabled: true })

async function countAccepted(tries: Promise<void>[]): Promise<number> {
  const results = await Promise.allSettled(tries)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooMany)
  }
  return results.filter((result) => result.status === 'fulfilled').length
}

describe('somebody tries too often', () => {
  test('after the last allowed try the next is refused, with the seconds to wait', async () => {
    for (let n = 0; n < 3; n++) await limits.consume('sign-in', 'ana')
    const refused = await limits.consume('sign-in', 'ana').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TooMany)
    expect((refused as TooMany).retryAfterSeconds).toBeGreaterThan(HOUR / 2)
    expect((refused as TooMany).retryAfterSeconds).toBeLessThanOrEqual(HOUR)
  })

  test('others, and other rules, are not concerned', async () => {
    await limits.consume('sign-in', 'bia')
    await limits.consume('comment', 'ana')
  })

  test('the limit is one for all processes, also when they ask at the same moment', async () => {
    const other = createRateLimits({ pool: elsewhere, rules, enabled: true })
    const tries = Array.from({ length: 20 }, (_, n) => (n % 2 ? limits : other).consume('sign-in', 'caio'))
    expect(await countAccepted(tries)).toBe(3)
  })

  test('a restart forgets nothing', async () => {
    for (let n = 0; n < 3; n++) await limits.consume('sign-in', 'davi')
    const restarted = createRateLimits({ pool: elsewhere, rules, enabled: true })
    await expect(restarted.consume('sign-in', 'davi')).rejects.toThrow(TooMany)
  })

  test('after the time is over it is allowed again', async () => {
    expect(await countAccepted([1, 2, 3].map(() => limits.consume('comment', 'eva')))).toBe(2)
    await pool.query('update rate_limits set expire = expire - $1', [HOUR * 1000])
    await limits.consume('comment', 'eva')
  })

  test('what was taken can be forgiven', async () => {
    for (let n = 0; n < 3; n++) await limits.consume('sign-in', 'fabio')
    await limits.forgive('sign-in', 'fabio')
    await limits.consume('sign-in', 'fabio')
  })

  test('a key of any length serves, and is not readable in the table', async () => {
    const key = `gil@exemplo.br${'x'.repeat(5000)}\0`
    expect(await countAccepted([1, 2, 3, 4].map(() => limits.consume('sign-in', key)))).toBe(3)
    const { rows } = await pool.query(`select 1 from rate_limits where key like '%gil%'`)
    expect(rows).toEqual([])
  })
})

test('switched off, nothing is counted', async () => {
  const off = createRateLimits({ pool, rules, enabled: false })
  for (let n = 0; n < 10; n++) await off.consume('sign-in', 'ana')
})

test('a database that fails is an error of ours, not of the person', async () => {
  const broken = new pg.Pool({ connectionString: url.replace(/\/[^/]*$/, '/nowhere') })
  const failing = createRateLimits({ pool: broken, rules, enabled: true })
  await expect(failing.consume('sign-in', 'ana')).rejects.not.toThrow(TooMany)
  await broken.end()
})
