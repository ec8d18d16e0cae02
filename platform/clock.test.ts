import { expect, test } from 'vitest'
import { now, replaceClock } from './clock.ts'

test('the clock tells the real time until a test replaces it, and again afterwards', () => {
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1000)
  const restore = replaceClock(() => new Date('2026-02-28T12:00:00Z'))
  expect(now().toISOString()).toBe('2026-02-28T12:00:00.000Z')
  restore()
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1000)
})
