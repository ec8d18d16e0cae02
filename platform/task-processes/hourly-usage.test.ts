import { afterEach, expect, test, vi } from 'vitest'
import { PERSON_HOUR_MS } from '#platform/processes/person-hour-ms.ts'
import { HourlyUsage } from './hourly-usage.ts'

afterEach(() => void vi.useRealTimers())

test('an hour is over an hour later, and everybody has their own', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  const usage = new HourlyUsage()
  usage.charge('caio', PERSON_HOUR_MS / 2)
  vi.setSystemTime(new Date('2026-11-20T12:30:00Z'))
  usage.charge('caio', PERSON_HOUR_MS / 2 + 1)
  usage.charge('ana', PERSON_HOUR_MS)
  expect([usage.isOver('caio'), usage.isOver('ana'), usage.isOver('bia')]).toEqual([true, false, false])
  vi.setSystemTime(new Date('2026-11-20T13:10:00Z'))
  expect(usage.isOver('caio')).toBe(false)
})
