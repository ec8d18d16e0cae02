/** What a page draws each by itself, so that one that cannot be drawn takes nothing else along; and the page. */
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
