/**
 * Parts of a page that render separately, so that one failing takes nothing else along; and the page itself.
 */
export const PART_KINDS = [
  'comment',
  'conversation',
  'message',
  'notification',
  'page',
  'reply',
  'review',
  'review message',
  'thread',
  'work',
] as const

export type PartKind = (typeof PART_KINDS)[number]
