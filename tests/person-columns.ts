// Where a person is named in the database, and why that is not taken along, erased or blocked. A new column without an
// answer fails domain/personal-data/person-columns.test.ts.

const DECIDER = 'an act of staff: theirs to read in atos_na_equipe, from the record'
const SECRET = 'a secret of signing in, nobody’s to read'
const PUBLIC = 'stays public: a block is about being reached, not about what everybody reads'
const OWN = 'seen by its person alone'
const STAFF = 'between a person and staff: nobody is blocked there'
const DERIVED = 'made from other rows that are asked for themselves'
const PLACE = 'a place where many are: a block does not close it'

/** Who of staff decided: neither taken along nor kept from anybody by a block. */
const DECIDED: Readonly<Record<string, string>> = {
  'appeals.decided_by': DECIDER,
  'communities.decided_by': DECIDER,
  'community_removals.removed_by': DECIDER,
  'community_measures.taken_by': DECIDER,
  'ethics_reports.resolved_by': DECIDER,
  'flags.decided_by': DECIDER,
  'held_posts.decided_by': DECIDER,
  'hidings.hidden_by': DECIDER,
  'hidings.restored_by': DECIDER,
  'integrity_pending_results.decided_by': DECIDER,
  'message_flags.decided_by': DECIDER,
  'ready_reasons.added_by': DECIDER,
  'suspensions.lifted_by': DECIDER,
  'suspensions.suspended_by': DECIDER,
  'user_roles.granted_by': DECIDER,
  'verifications.reviewed_by': DECIDER,
}

/** Not in the ZIP of everything that is held. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  ...DECIDED,
  'credentials.user_id': SECRET,
  'second_factors.user_id': SECRET,
  'verification_tokens.user_id': SECRET,
  'conversations.requested_by': 'who began the conversation; mensagens has its first words',
  'job_turns.person': 'whose turn it is in a queue, for minutes',
  'message_flags.about_id': 'a flag against a person tells who flagged; its measure is told',
  'notification_actors.actor_id': 'in what others are told; what the person did is in its own part',
  'notifications.actor_id': 'in what others are told; what the person did is in its own part',
  'tombstones.username': 'a notice that is public at its address',
  'tombstones.withdrawn_by': 'says author or moderation, no person',
  'ranking_parts.user_id': DERIVED,
  'work_search.owner_id': DERIVED,
  'work_versions.created_by': 'versoes asks by the work',
}

/** No reference that takes the row, or the name out of it, when the account goes. */
export const NOT_ERASED: Readonly<Record<string, string>> = {
  'email_takebacks.email': 'goes with the row of its user_id',
  'job_turns.person': 'whose turn it is in a queue, for minutes',
  'moderation_record.actor_id': 'acts of staff are recorded for good, by a number that leads nowhere',
  'profiles.username': 'goes with the row of its id',
  'tombstones.username': 'emptied by forgetOnTombstones',
  'tombstones.withdrawn_by': 'says author or moderation, no person',
  'work_search.owner_id': 'follows works.owner_id by a trigger',
}

/** What a block ends, refuses or silences. */
export const BLOCKED: Readonly<Record<string, string>> = {
  'blocks.blocked_id': 'the block itself',
  'blocks.blocker_id': 'the block itself',
  'follows.follower_id': 'ended by the block, and refused after it',
  'follows.following_id': 'ended by the block, and refused after it',
  'friend_requests.receiver_id': 'ended by the block, and refused after it',
  'friend_requests.sender_id': 'ended by the block, and refused after it',
  'conversations.first_person_id': 'refused while one of the two blocks the other',
  'conversations.second_person_id': 'refused while one of the two blocks the other',
  'conversations.requested_by': 'refused while one of the two blocks the other',
  'messages.sender_id': 'refused while one of the two blocks the other',
  'conversation_participants.user_id': 'refused while one of the two blocks the other',
  'notification_actors.actor_id': 'not notified of what the other does',
  'notifications.actor_id': 'not notified of what the other does',
  'notifications.user_id': 'not notified of what the other does',
  'profiles.id': 'not proposed in the search field',
  'profiles.username': 'not proposed in the search field',
}

/** What a block leaves as it is. */
export const NOT_BLOCKED: Readonly<Record<string, string>> = {
  ...DECIDED,
  'appeals.appellant_id': STAFF,
  'ethics_reports.reported_by': STAFF,
  'flags.flagged_by': STAFF,
  'held_posts.user_id': STAFF,
  'integrity_decisions.actor_id': STAFF,
  'put_aside.user_id': STAFF,
  'message_flags.about_id': STAFF,
  'message_flags.flagged_by': STAFF,
  'moderation_record.actor_id': STAFF,
  'suspensions.user_id': STAFF,
  'warnings.user_id': STAFF,
  'user_roles.user_id': STAFF,
  'verification_views.viewer_id': STAFF,
  'verifications.user_id': STAFF,
  'screened_posts.user_id': STAFF,
  'account_deletions.user_id': OWN,
  'waiting_mails.user_id': OWN,
  'anonymous_review_credits.reviewer_id': OWN,
  'credentials.user_id': OWN,
  'dashboard_visits.user_id': OWN,
  'discussion_drafts.user_id': OWN,
  'drafts.owner_id': OWN,
  'email_takebacks.email': OWN,
  'email_takebacks.user_id': OWN,
  'exports.user_id': OWN,
  'known_devices.user_id': OWN,
  'notification_mutes.user_id': OWN,
  'saved_works.user_id': OWN,
  'second_factors.user_id': OWN,
  'sessions.user_id': OWN,
  'verification_tokens.user_id': OWN,
  'job_turns.person': OWN,
  'friend_refusals.receiver_id': OWN,
  'friend_refusals.sender_id': OWN,
  'work_views.viewer_id': OWN,
  'work_downloads.downloader_id': OWN,
  'comments.user_id': PUBLIC,
  'educations.user_id': PUBLIC,
  'experiences.user_id': PUBLIC,
  'files.owner_id': PUBLIC,
  'review_messages.user_id': PUBLIC,
  'review_thanks.user_id': PUBLIC,
  'reviews.author_replied_by': PUBLIC,
  'reviews.reviewer_id': PUBLIC,
  'tombstones.username': PUBLIC,
  'tombstones.withdrawn_by': PUBLIC,
  'user_badges.user_id': PUBLIC,
  'work_likes.user_id': PUBLIC,
  'work_versions.created_by': PUBLIC,
  'work_authors.person_id': PUBLIC,
  'works.owner_id': PUBLIC,
  'communities.created_by': PUBLIC,
  'author_metrics.user_id': DERIVED,
  'ranking_parts.user_id': DERIVED,
  'ranking_rows.user_id': DERIVED,
  'reviewer_reputation.user_id': DERIVED,
  'work_search.owner_id': DERIVED,
  'community_discussions.user_id': PLACE,
  'community_handovers.offered_by': PLACE,
  'community_handovers.user_id': PLACE,
  'community_members.user_id': PLACE,
  'community_measures.user_id': PLACE,
  'community_removals.removed_by': PLACE,
  'community_removals.user_id': PLACE,
  'discussion_readings.user_id': OWN,
  'discussion_replies.user_id': PLACE,
  'co_author_requests.co_author_id': 'asked about a work: notified only where there is no block',
  'co_author_requests.requester_id': 'asked about a work: notified only where there is no block',
  'review_invitations.inviter_id': 'asked about a work: notified only where there is no block',
  'review_invitations.reviewer_id': 'asked about a work: notified only where there is no block',
}
