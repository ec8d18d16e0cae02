import type { Actor } from '#domain/actor.ts'
import { withdrawInvitation } from '#domain/invitations/withdraw-invitation.ts'
import type { Services } from '#domain/services.ts'
import { CO_AUTHOR_REQUEST } from './co-author-request.ts'

export const withdrawCoAuthorRequest = (services: Services, actor: Actor | null, id: number) =>
  withdrawInvitation(services, CO_AUTHOR_REQUEST, actor, id)
