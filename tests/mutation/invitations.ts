// Who is invited to a work, and who answers.
import { fault } from './fault.ts'

const ANSWERED = 'domain/invitations/answer-invitation.test.ts'
const CO_AUTHORS = 'domain/authorship/co-authors.test.ts'

export const INVITATIONS = [
  fault(
    'domain/invitations/invite-to-work.ts',
    'anybody names co-authors of a work',
    "if (!kind.mayInvite(actor, work)) throw new Refusal('forbidden', kind.onlyThey)",
    '',
    CO_AUTHORS,
  ),
  fault(
    'domain/invitations/answer-invitation.ts',
    'anybody answers the invitation of another',
    'if (invitation?.personId !== actor.id)',
    'if (!invitation)',
    CO_AUTHORS,
  ),
  fault(
    'domain/invitations/answer-invitation.ts',
    'an invitation is accepted that is being withdrawn',
    'actor, id, { lock: true })',
    'actor, id, { lock: false })',
    ANSWERED,
  ),
  fault(
    'domain/invitations/withdraw-invitation.ts',
    'an invitation is withdrawn that is being accepted',
    'find(tx, id, { lock: true })',
    'find(tx, id, { lock: false })',
    ANSWERED,
  ),
]
