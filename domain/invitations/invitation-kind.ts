import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { lockWork } from '#domain/works/lock-work.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'

export type InvitationAnswer = 'accept' | 'decline'

/** One invitation, as its own table keeps it. */
export interface Invitation {
  workId: number
  inviterId: number | null
  personId: number
  status: string
}

/** What differs between the ways of inviting to a work; each concept writes its own table. */
export interface InvitationKind {
  about: 'co-author-request' | 'review-invitation'
  /** of the notification */
  type: 'co_author_request' | 'invitation'
  /** who may invite, and withdraws what nobody has answered */
  mayInvite: (actor: Actor | null, work: WorkAtHand) => boolean
  /** the refusal for everybody else */
  onlyThey: string
  /** said to a visitor who answers */
  loginToAnswer?: string
  /** how an answer locks the work, against what it excludes */
  lock: Parameters<typeof lockWork>[2]
  next: (from: string, act: InvitationAnswer | 'withdraw') => string | null
  /** where the work's page shows it */
  anchor: (id: number) => string
  /** With a lock on its row, so that it cannot be withdrawn while it is being answered. */
  find: (tx: Tx, id: number, how: { lock: boolean }) => Promise<Invitation | undefined>
  setStatus: (tx: Tx, id: number, status: string) => Promise<unknown>
}
