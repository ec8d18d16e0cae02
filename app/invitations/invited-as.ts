import type { InvitedAs } from '#domain/invitations/texts.ts'

/** The role a person is invited for: `?para=avaliar` or `?para=assinar`. */
export const invitedAs = (word: string | null): InvitedAs => (word === 'avaliar' ? 'reviewer' : 'co-author')

export const INVITED_WORDS: Record<InvitedAs, string> = { reviewer: 'avaliar', 'co-author': 'assinar' }
