// What one person may see of another, and of what they say to each other.
import { fault } from './fault.ts'

const MESSAGES = 'domain/messages/messages.test.ts'

export const BETWEEN_PEOPLE = [
  fault(
    'domain/messages/find-messages.ts',
    'anybody reads a conversation by its number',
    ' and p.user_id = ${actor.id}',
    '',
    MESSAGES,
  ),
  fault(
    'domain/messages/flag-message.ts',
    'anybody flags, and so reads, a message of others',
    ".on('p.user_id', '=', actor.id)",
    '',
    MESSAGES,
    'domain/moderation/moderation.test.ts',
  ),
  fault(
    'domain/profiles/get-resume.ts',
    'a CV for friends is open to every member',
    "(p.resume_visibility = 'members' and",
    "(p.resume_visibility <> 'x' and",
    'domain/profiles/profile.test.ts',
  ),
  fault(
    'domain/profiles/find-people.ts',
    'a blocked person finds who blocked them',
    "        and ${notBlocked(actor.id, 'profiles.id')}\n",
    '',
    'domain/connections/connections.test.ts',
    'domain/profiles/profile.test.ts',
  ),
  fault(
    'domain/not-blocked.ts',
    'a blocked person is offered who blocked them',
    'where blocker_id = ${other} and blocked_id = ${personId}',
    'where false',
    'domain/profiles/suggest-people.test.ts',
    'domain/search/suggest-unblocked.test.ts',
  ),
  fault(
    'domain/search/suggest.ts',
    'the search field proposes people between whom there is a block',
    "actor ? notBlocked(actor.id, 'profiles.id') : sql`true`",
    'sql`true`',
    'domain/search/suggest-unblocked.test.ts',
  ),
  fault(
    'domain/messages/conversation-states.ts',
    'who is refused sees that their message was read',
    "  status === 'none' || status === 'accepted'\n\n",
    '  status !== null\n\n',
    'domain/messages/silent-refusal.test.ts',
  ),
  fault(
    'domain/messages/read-conversation.ts',
    'who is refused is told of the reading while they look',
    ' && showsReadMarks(row.request_status as ConversationStatus)',
    '',
    'domain/messages/silent-refusal.test.ts',
  ),
  fault(
    'domain/messages/read-conversation.ts',
    'who is blocked is told of the reading',
    'return blocking || blocked',
    'return false',
    'domain/messages/silent-refusal.test.ts',
  ),
  fault(
    'domain/notifications/find-notifications.ts',
    "one reads others' notifications",
    "      .where('n.user_id', '=', actor.id)\n",
    '',
    'domain/notifications/notify.test.ts',
  ),
]
