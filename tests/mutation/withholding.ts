// What staff took out of sight, and who stays unnamed.
import { fault } from './fault.ts'

const HIDDEN_REPLIES = 'domain/discussions/hidden-replies.test.ts'
const ERASED_REVIEW = 'domain/reviews/erased-review.test.ts'
const ANONYMOUS_WRITER = 'tests/anonymous-measures.test.ts'

const WITHHELD_WORK = 'tests/withheld-work.test.ts'

export const WITHHOLDING = [
  fault(
    'domain/discussions/find-replies.ts',
    'an answer that staff hid stays in its thread',
    " and ${shownReply('discussion_replies')}",
    '',
    HIDDEN_REPLIES,
  ),
  fault(
    'domain/discussions/find-replies.ts',
    'a reply that staff hid stands among the threads',
    "    .where(shownReply('r'))\n",
    '',
    HIDDEN_REPLIES,
  ),
  fault(
    'domain/discussions/visibility.ts',
    'with a reply that staff hid the answers of others go',
    'answer.parent_id = ${sql.ref(`${table}.id`)} and not answer.hidden',
    'false',
    HIDDEN_REPLIES,
  ),
  fault(
    'domain/discussions/find-replies.ts',
    'the words of a reply that staff hid are sent',
    "case when ${undeletedReply('r')} then r.content else '' end",
    'r.content',
    HIDDEN_REPLIES,
  ),
  fault(
    'domain/discussions/find-replies.ts',
    'whoever wrote a reply that staff hid is named in its place',
    ".on(undeletedReply('r'))",
    '',
    HIDDEN_REPLIES,
  ),
  fault(
    'domain/communities/find-successors.ts',
    'a successor is asked for because the owner was suspended as the writer of an anonymous review',
    "and ${byName('s')} and (s.expires_at",
    'and (s.expires_at',
    'domain/discussions/handover.test.ts',
  ),
  fault(
    'domain/communities/find-successors.ts',
    'who was suspended as the writer of an anonymous review is passed over',
    "${isSuspendedByName('m.user_id')}",
    "exists (select from suspensions as s where s.user_id = m.user_id and ${openSuspension('s')})",
    'domain/discussions/handover.test.ts',
  ),
  fault(
    'domain/moderation/appeals/find-appeals.ts',
    'who appeals against the suspension of an anonymous writer is named to staff',
    'when s.by_review or ',
    'when ',
    ANONYMOUS_WRITER,
  ),
  fault(
    'domain/moderation/appeals/find-appeals.ts',
    'who appeals for a hidden anonymous review is named to staff',
    "not ${signedReview('r')} or ",
    '',
    ANONYMOUS_WRITER,
  ),
  fault(
    'domain/moderation/appeals/find-appeals.ts',
    'who appeals for a hidden message as the anonymous reviewer is named to staff',
    " or (rm.id is not null and ${maskedMessage('rm', 'mr')})",
    '',
    ANONYMOUS_WRITER,
  ),
  fault(
    'domain/reviews/publish-review.ts',
    'an anonymous review takes over an open invitation',
    '  if (anonymous) return null\n',
    '',
    'domain/reviews/invitations/invitations.test.ts',
  ),
  fault(
    'domain/reviews/find-reviews.ts',
    'an erased anonymous reviewer is shown as a removed account',
    'row.erased_at && !row.is_anonymous',
    'row.erased_at',
    ERASED_REVIEW,
  ),
  fault(
    'domain/reviews/erase-reviews.ts',
    'what stood in an erased review before stays',
    "    await tx.deleteFrom('review_revisions').where('review_id', '=', id).execute()\n",
    '',
    ERASED_REVIEW,
  ),
  fault(
    'domain/moderation/suspensions/restore-person.ts',
    'lifting a suspension by name lifts the one of an anonymous writer',
    "      .where('by_review', '=', false)\n",
    '',
    ANONYMOUS_WRITER,
  ),
  fault(
    'domain/works/get-file.ts',
    'attachments of a hidden work are served',
    ".where('a.id', '=', attachmentId)\n    .where(readableWorkBy('w', actor))",
    ".where('a.id', '=', attachmentId)",
    WITHHELD_WORK,
  ),
  fault(
    'domain/works/get-file.ts',
    'the cover of a hidden work is served',
    ".where('f.id', '=', fileId)\n    .where(readableWorkBy('w', actor))",
    ".where('f.id', '=', fileId)",
    WITHHELD_WORK,
  ),
  fault(
    'domain/works/get-file.ts',
    'the file of a hidden work is served',
    ".where('v.version_number', '=', version)\n    .where(readableWorkBy('w', actor))",
    ".where('v.version_number', '=', version)",
    WITHHELD_WORK,
  ),
  fault(
    'domain/works/visibility.ts',
    'withheld works are read by everybody with an account',
    '${isStaff(actor) && isMember(actor)}',
    '${true}',
    WITHHELD_WORK,
  ),
  fault(
    'domain/works/visibility.ts',
    'who was asked to sign a work reads it while it is withheld',
    " and signing.status = 'accepted'",
    '',
    WITHHELD_WORK,
  ),
  fault(
    'domain/moderation/get-withheld-work.ts',
    'withheld works are for everybody',
    ' and (${isStaff(actor) && !actor.suspended} or w.mine)',
    '',
    WITHHELD_WORK,
  ),
  fault(
    'domain/rankings/sum-parts.ts',
    'a hidden work still counts for its authors in the lists of a month',
    "${readableWork('its_work')} and ",
    '',
    'domain/rankings/rankings.test.ts',
  ),
  fault(
    'domain/rankings/sum-parts.ts',
    'a hidden review still counts for its reviewer in the lists of a month',
    " and (part.review_id is null or ${readableReview('its_review')})",
    '',
    'domain/rankings/rankings.test.ts',
  ),
  fault(
    'domain/discussions/show-words.ts',
    'a citation in a discussion does not follow who left',
    '    formerUsernames,\n    formerSlugs,',
    '    formerSlugs,',
    'domain/discussions/discussed-works.test.ts',
  ),
]
