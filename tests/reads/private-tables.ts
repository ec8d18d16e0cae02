/**
 * What is one person's or two's, or staff's: which rooms of domain/ may read it. The export gives everybody their own
 * besides. A list elsewhere that wants to know asks a rule of theirs.
 */
export const PRIVATE_TABLES: Readonly<Record<string, readonly string[]>> = {
  messages: ['messages'],
  conversations: ['messages'],
  conversation_participants: ['messages'],
  // a discussion takes back what bells quote of it
  notifications: ['notifications', 'discussions'],
  notification_mutes: ['notifications'],
  // a draft is checked for its writer, and counts towards their room
  drafts: ['publishing', 'integrity', 'files'],
  draft_print_settings: ['publishing'],
  discussion_drafts: ['discussions'],
  saved_works: ['reactions'],
  // who asks and who is a friend decides on a CV and on messages
  friend_requests: ['connections', 'profiles', 'messages'],
  friend_refusals: ['connections'],
  review_revisions: ['reviews'],
  sessions: ['sessions'],
  verifications: ['verifications', 'moderation', 'personal-data'],
  verification_views: [],
  ethics_reports: ['reports', 'matters', 'moderation'],
  message_flags: ['messages', 'matters', 'moderation'],
  flags: ['matters', 'moderation'],
  appeals: ['matters', 'moderation'],
  held_posts: ['screening', 'moderation'],
  moderation_record: ['record', 'moderation'],
}
