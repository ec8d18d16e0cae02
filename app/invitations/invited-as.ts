import type { InvitedAs } from '#domain/works/invitation-texts.ts'

/** `?para=avaliar` or `?para=assinar`: as what a person is asked to join a work. */
export const invitedAs = (word: string | null): InvitedAs => (word === 'avaliar' ? 'reviewer' : 'co-author')

export const INVITED_WORDS: Record<InvitedAs, string> = { reviewer: 'avaliar', 'co-author': 'assinar' }
