import { ACCEPT_FAILED, CANCEL_FAILED, REQUEST_FAILED, UNFRIEND_FAILED } from './texts.ts'

/** How two people stand, seen by one of them. */
export type FriendState = 'none' | 'pending_sent' | 'pending_received' | 'friends'
export type FriendAct = 'send' | 'accept' | 'decline' | 'cancel' | 'unfriend'

/**
 * What an act makes of a state. `same`: it is done already, from another tab or by the other one. A missing entry is
 * refused. Sending to who has asked makes friends: requests that cross are a friendship.
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

/** The same, as the other of the two sees it. */
export function otherSide(state: FriendState): FriendState {
  if (state === 'pending_sent') return 'pending_received'
  return state === 'pending_received' ? 'pending_sent' : state
}
