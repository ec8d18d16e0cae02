import type { CommunityStatus } from './texts.ts'

export type CommunityAct = 'approve' | 'reject' | 'resend' | 'close' | 'reopen'

const COMMUNITY: Record<CommunityStatus, Partial<Record<CommunityAct, CommunityStatus>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { close: 'closed' },
  rejected: { resend: 'pending' },
  closed: { reopen: 'approved' },
}

export function nextCommunityStatus(from: CommunityStatus, act: CommunityAct): CommunityStatus | null {
  return COMMUNITY[from][act] ?? null
}

export type HandoverStatus = 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
export type HandoverAct = 'accept' | 'decline' | 'withdraw' | 'expire'

const HANDOVER: Record<HandoverStatus, Partial<Record<HandoverAct, HandoverStatus>>> = {
  offered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
}

export function nextHandoverStatus(from: HandoverStatus, act: HandoverAct): HandoverStatus | null {
  return HANDOVER[from][act] ?? null
}
