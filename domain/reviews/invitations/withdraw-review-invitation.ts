import type { Actor } from '#domain/actor.ts'
import { withdrawInvitation } from '#domain/invitations/withdraw-invitation.ts'
import type { Services } from '#domain/services.ts'
import { REVIEW_INVITATION } from './review-invitation.ts'

export const withdrawReviewInvitation = (services: Services, actor: Actor | null, id: number) =>
  withdrawInvitation(services, REVIEW_INVITATION, actor, id)
