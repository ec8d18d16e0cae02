import { describe, expect, test } from 'vitest'
import { FRIEND_ACTS, FRIEND_STATES, otherSide, type FriendState } from './friend-states.ts'

const STATES = Object.keys(FRIEND_STATES) as FriendState[]

// The whole table again, by hand; '-' means refused.
const WANTED: Record<FriendState, string> = {
  //                 send         accept  decline cancel unfriend
  none: 'pending_sent - none none none',
  pending_sent: 'pending_sent - - none -',
  pending_received: 'friends friends none - -',
  friends: 'friends friends - - none',
}

describe('the table of friendship', () => {
  test.each(STATES)('%s: every act leads where it should, or is refused', (state) => {
    expect(FRIEND_ACTS.map((act) => FRIEND_STATES[state][act] ?? '-').join(' ')).toBe(WANTED[state])
  })

  test('whatever Ana does, both see the same: what she waits for, Bia may answer', () => {
    for (const state of STATES) {
      expect(otherSide(otherSide(state))).toBe(state)
      for (const act of FRIEND_ACTS) {
        const next = FRIEND_STATES[state][act]
        if (next === undefined || next === state) continue
        // no act of one's own makes one the receiver of a request
        expect(next).not.toBe('pending_received')
        // and nobody becomes a friend without having asked
        if (next === 'friends') expect(state).toBe('pending_received')
      }
    }
  })
})
