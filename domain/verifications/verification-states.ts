/** The state of a person's verification; the panel lists those that are `pending`. */
export type VerificationState = 'none' | 'pending' | 'rejected' | 'verified'
export type VerificationAct = 'request' | 'approve' | 'reject' | 'withdraw' | 'revoke' | 'rename'

/** A missing entry is refused. A new full name takes the tick away, and nothing else. */
export const VERIFICATION_STATES: Record<
  VerificationState,
  Partial<Record<VerificationAct, VerificationState>>
> = {
  none: { request: 'pending', rename: 'none' },
  pending: { approve: 'verified', reject: 'rejected', withdraw: 'none', rename: 'pending' },
  rejected: { request: 'pending', rename: 'rejected' },
  verified: { revoke: 'none', rename: 'none' },
}

/** The button shows where the profile is neither verified nor waiting. */
export const mayRequest = (state: VerificationState): boolean =>
  VERIFICATION_STATES[state].request !== undefined

/** What the latest request and the profile say together. */
export function stateOf(latest: string | undefined, verified: boolean): VerificationState {
  if (latest === 'pending') return 'pending'
  if (verified) return 'verified'
  return latest === 'rejected' ? 'rejected' : 'none'
}
