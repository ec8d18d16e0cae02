import type { CoAuthorStatus } from './texts.ts'

export type CoAuthorAct = 'accept' | 'decline' | 'withdraw' | 'leave'

const NEXT: Record<CoAuthorStatus, Partial<Record<CoAuthorAct, CoAuthorStatus>>> = {
  pending: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  accepted: { leave: 'left' },
  declined: {},
  withdrawn: {},
  left: {},
}

export function nextCoAuthorStatus(from: CoAuthorStatus, act: CoAuthorAct): CoAuthorStatus | null {
  return NEXT[from][act] ?? null
}
