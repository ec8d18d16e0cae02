import { expect, test } from 'vitest'
import { mayRequest, stateOf, VERIFICATION_STATES, type VerificationState } from './verification-states.ts'

const ACTS = ['request', 'approve', 'reject', 'withdraw', 'revoke', 'rename'] as const

// The whole table, once more and by hand: '-' is refused.
test.each([
  ['none', 'pending - - - - none'],
  ['pending', '- verified rejected none - pending'],
  ['rejected', 'pending - - - - rejected'],
  ['verified', '- - - - none none'],
] as [VerificationState, string][])(
  '%s: every act leads where it should, or is refused',
  (state, expected) => {
    expect(ACTS.map((act) => VERIFICATION_STATES[state][act] ?? '-').join(' ')).toBe(expected)
  },
)

test('what the latest request and the profile say together', () => {
  expect([
    stateOf(undefined, false),
    stateOf(undefined, true),
    stateOf('pending', false),
    stateOf('pending', true),
    stateOf('rejected', false),
    stateOf('rejected', true),
    stateOf('approved', false), // renamed or revoked since
    stateOf('approved', true),
    stateOf('withdrawn', false),
  ]).toEqual(['none', 'verified', 'pending', 'pending', 'rejected', 'verified', 'none', 'verified', 'none'])
})

test('the button shows where the profile is neither verified nor waiting', () => {
  expect((['none', 'pending', 'rejected', 'verified'] as const).filter(mayRequest)).toEqual([
    'none',
    'rejected',
  ])
})
