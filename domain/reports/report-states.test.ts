import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextReportStatus, type ReportAct } from './report-states.ts'
import { REPORT_STATUS, type ReportStatus } from './texts.ts'

test('the three statuses carry the words of the specification', () => {
  expect(REPORT_STATUS).toEqual({ pending: 'Pendente', resolved: 'Resolvido', rejected: 'Rejeitado' })
})

describe('a report', () => {
  test.each([
    ['pending', 'resolve', 'resolved'],
    ['pending', 'reject', 'rejected'],
    ['resolved', 'resolve', null],
    ['resolved', 'reject', null],
    ['rejected', 'resolve', null],
    ['rejected', 'reject', null],
  ] as const)('%s, %s: %s', (from, act, next) => {
    expect(nextReportStatus(from, act)).toBe(next)
  })

  test('is decided once, whatever is tried after', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<ReportAct>('resolve', 'reject'), { minLength: 1 }), (acts) => {
        let status: ReportStatus = 'pending'
        for (const act of acts) status = nextReportStatus(status, act) ?? status
        expect(status).toBe(acts[0] === 'resolve' ? 'resolved' : 'rejected')
      }),
    )
  })
})
