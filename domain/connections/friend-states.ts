import { ACCEPT_FAILED, CANCEL_FAILED, REQUEST_FAILED, UNFRIEND_FAILED } from './texts.ts'

/** The relation of two people, seen by one of them. */
export type FriendState = 'none' | 'pending_sent' | 'pending_received' | 'friends'
export type FriendAct = 'send' | 'accept' | 'decline' | 'cancel' | 'unfriend'

/**
 * The next state for each act. `same`: already done, in another tab or by the other person. A missing entry
 * is refused. Sending a request to somebody who has sent one makes friends: crossed requests are a
 * friendship.
 */
export const FRIEND_STATES: Record<FriendState, Partial<Record<FriendAct, FriendState>>> = {
  none: { send: 'pending_sent', cancel: 'none', decline: 'none', unfriend: 'none' },
  pending_sent: { send: 'pending_sent', cancel: 'none' },
  pending_received: { send: 'friends', accept: 'friends', decline: 'none' },
  friends: { send: 'friends', accept: 'friends', unfriend: 'none' },
}

export const FRIEND_REFUSED: Record<FriendAct, string> = {
  send: REQUEST_FAILED,
  accept: ACCEPT_FAILED,
  decline: CANCEL_FAILED,
  cancel: CANCEL_FAILED,
  unfriend: UNFRIEND_FAILED,
}

export const FRIEND_ACTS = Object.keys(FRIEND_REFUSED) as readonly FriendAct[]

/** The same state, seen by the other person. */
export function otherSide(state: FriendState): FriendState {
  if (state === 'pending_sent') return 'pending_received'
  return state === 'pending_received' ? 'pending_sent' : state
}
