import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextInvitationStatus, nextReviewStatus, type ReviewAct, reviewStatusesFor } from './review-states.ts'
import { REVIEW_STATUS, type ReviewStatus } from './texts.ts'

test('the four statuses carry the words of the specification', () => {
  expect(REVIEW_STATUS).toEqual({
    pending: 'Pendente',
    in_progress: 'Em andamento',
    completed: 'Concluída',
    rejected: 'Rejeitada',
  })
})

describe('a review', () => {
  const STATUSES = ['none', 'pending', 'in_progress', 'completed', 'rejected'] as const
  const ACTS = ['accept', 'draft', 'publish', 'update', 'give-up', 'remove', 'restore'] as const
  const TABLE: Record<(typeof STATUSES)[number], (ReviewStatus | null)[]> = {
    none: ['pending', 'in_progress', 'completed', null, null, null, null],
    pending: [null, 'in_progress', 'completed', null, 'rejected', null, null],
    in_progress: ['in_progress', 'in_progress', 'completed', null, 'rejected', null, null],
    completed: [null, null, null, 'completed', null, 'rejected', null],
    rejected: ['pending', 'in_progress', 'completed', null, null, null, 'completed'],
  }

  test.each(STATUSES)('that is %s goes on as decided', (from) => {
    expect(ACTS.map((act) => nextReviewStatus(from, act))).toEqual(TABLE[from])
  })

  test('is never unpublished by its writer, whatever they do', () => {
    const own = fc.constantFrom<ReviewAct>('accept', 'draft', 'publish', 'update', 'give-up')
    fc.assert(
      fc.property(fc.array(own), (acts) => {
        let status: ReviewStatus | 'none' = 'none'
        for (const act of acts) {
          const next: ReviewStatus | null = nextReviewStatus(status, act)
          if (status === 'completed') expect(next === null || next === 'completed').toBe(true)
          status = next ?? status
        }
      }),
    )
  })

  test('tells SQL from where an act leads on', () => {
    expect(reviewStatusesFor('publish')).toEqual(['pending', 'in_progress', 'rejected'])
    expect(reviewStatusesFor('give-up')).toEqual(['pending', 'in_progress'])
  })
})

describe('an invitation', () => {
  test.each([
    ['sent', 'accept', 'accepted'],
    ['sent', 'decline', 'declined'],
    ['sent', 'withdraw', 'withdrawn'],
    ['accepted', 'decline', 'declined'],
    ['accepted', 'withdraw', null],
    ['declined', 'accept', null],
    ['withdrawn', 'accept', null],
  ] as const)('%s, %s: %s', (from, act, next) => {
    expect(nextInvitationStatus(from, act)).toBe(next)
  })
})
