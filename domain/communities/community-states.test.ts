import { describe, expect, test } from 'vitest'
import { nextCommunityStatus, nextHandoverStatus } from './community-states.ts'

describe('a community', () => {
  const ACTS = ['approve', 'reject', 'resend', 'close', 'reopen'] as const
  test.each([
    ['pending', ['approved', 'rejected', null, null, null]],
    ['approved', [null, null, null, 'closed', null]],
    ['rejected', [null, null, 'pending', null, null]],
    ['closed', [null, null, null, null, 'approved']],
  ] as const)('%s', (from, expected) => {
    expect(ACTS.map((act) => nextCommunityStatus(from, act))).toEqual(expected)
  })
})

describe('the question who takes over', () => {
  test('is answered once', () => {
    const acts = ['accept', 'decline', 'withdraw', 'expire'] as const
    expect(acts.map((act) => nextHandoverStatus('offered', act))).toEqual([
      'accepted',
      'declined',
      'withdrawn',
      'expired',
    ])
    for (const from of ['accepted', 'declined', 'withdrawn', 'expired'] as const) {
      expect(acts.map((act) => nextHandoverStatus(from, act))).toEqual([null, null, null, null])
    }
  })
})
