/** What a rule of who may see is made of: who may name it, in domain/. Everybody else asks the rule. */
export interface RawColumns {
  what: string
  names: RegExp
  rule: string
  /** Those that write it, tell its own writer, or give it to whom it is about. */
  writers: readonly string[]
}

export const RAW_COLUMNS: readonly RawColumns[] = [
  {
    what: 'whether a review says who wrote it',
    names: /\bis_anonymous\b/,
    rule: 'domain/reviews/visibility.ts',
    writers: [
      'domain/reviews/publish-review.ts',
      'domain/reviews/update-review.ts',
      'domain/reviews/save-review-draft.ts',
      'domain/reviews/invitations/answer-review-invitation.ts',
      // their own, or what an act or a measure needs to know of it
      'domain/reviews/get-my-review.ts',
      'domain/reviews/require-review.ts',
      'domain/reviews/set-review-hidden.ts',
      // an erased writer is told from an anonymous one
      'domain/reviews/find-reviews.ts',
      'domain/personal-data/export/review-parts.ts',
    ],
  },
  {
    what: 'who is suspended, and whether by name',
    names: /\bby_review\b|\bwithout_effect\b|(?<!n\.)\blifted_at\b/,
    rule: 'domain/suspended.ts',
    writers: [
      'domain/moderation/suspensions/lift-suspension.ts',
      'domain/moderation/suspensions/place-suspension.ts',
      'domain/moderation/suspensions/restore-person.ts',
      'domain/moderation/suspensions/restore-reviewer.ts',
      'domain/moderation/appeals/get-measure.ts',
      // an appeal against one does not name whom it unmasks
      'domain/moderation/appeals/find-appeals.ts',
      'domain/moderation/places/find-place.ts',
      // of notes at works
      'domain/moderation/apply-measure.ts',
      'domain/moderation/work-notices.ts',
      'domain/personal-data/export/staff-parts.ts',
    ],
  },
  {
    what: 'between whom there is a block',
    names: /\bblocker_id\b|\bblocked_id\b|\bfrom blocks\b/,
    rule: 'domain/not-blocked.ts',
    writers: [
      'domain/connections/set-block.ts',
      'domain/connections/find-blocks.ts',
      'domain/connections/find-connections.ts',
      'domain/personal-data/export/people-parts.ts',
    ],
  },
  {
    what: 'what was taken back in a discussion',
    names: /\bdeleted_at\b/,
    rule: 'domain/discussions/visibility.ts',
    writers: [
      'domain/discussions/delete-discussion.ts',
      'domain/discussions/change-reply.ts',
      'domain/discussions/lock-discussion-row.ts',
      // its place stays, and says so
      'domain/discussions/get-discussion.ts',
    ],
  },
]
