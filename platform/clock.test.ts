import { expect, test } from 'vitest'
import { now, replaceClock } from './clock.ts'

function expectRealTime(): void {
  const before = Date.now()
  const time = now().getTime()
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
}

test('the clock tells the real time until a test replaces it, and again afterwards', () => {
  expectRealTime()
  const restore = replaceClock(() => new Date('2026-02-28T12:00:00Z'))
  expect(now().toISOString()).toBe('2026-02-28T12:00:00.000Z')
  restore()
  expectRealTime()
})
