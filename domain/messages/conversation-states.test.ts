import { expect, test } from 'vitest'
import { AFTER_ANSWER, afterMessage, type ConversationStatus } from './conversation-states.ts'

const STATUSES = [null, 'none', 'waiting', 'accepted', 'refused'] as const
const senders = [true, false].flatMap((isRequester) =>
  [true, false].flatMap((mayWriteDirectly) =>
    [true, false].map((acceptsStrangers) => ({ isRequester, mayWriteDirectly, acceptsStrangers })),
  ),
)
const named = (sender: (typeof senders)[number]) =>
  Object.entries(sender)
    .filter(([, is]) => is)
    .map(([name]) => name)
    .join('+') || 'stranger'

// The whole table by hand: what a message leads to, or why it is not taken.
const WANTED: Record<string, string> = {
  'new isRequester+mayWriteDirectly+acceptsStrangers': 'none',
  'new isRequester+mayWriteDirectly': 'none',
  'new isRequester+acceptsStrangers': 'waiting',
  'new isRequester': 'not-taken',
  'new mayWriteDirectly+acceptsStrangers': 'none',
  'new mayWriteDirectly': 'none',
  'new acceptsStrangers': 'waiting',
  'new stranger': 'not-taken',
  'waiting isRequester+mayWriteDirectly+acceptsStrangers': 'accepted',
  'waiting isRequester+mayWriteDirectly': 'accepted',
  'waiting isRequester+acceptsStrangers': 'wait',
  'waiting isRequester': 'wait',
  'refused isRequester+mayWriteDirectly+acceptsStrangers': 'accepted',
  'refused isRequester+mayWriteDirectly': 'accepted',
  'refused isRequester+acceptsStrangers': 'wait',
  'refused isRequester': 'wait',
}

test('every message of everybody in every state', () => {
  for (const status of STATUSES) {
    for (const sender of senders) {
      const outcome = afterMessage(status, sender)
      const got = outcome.may ? outcome.next : outcome.because
      const open = status === 'none' || status === 'accepted'
      // what is open stays so; who was asked accepts by answering
      const expected = open ? status : (WANTED[`${status ?? 'new'} ${named(sender)}`] ?? 'accepted')
      expect(got, `${status} ${named(sender)}`).toBe(expected)
    }
  }
})

test.each([
  ['none', '- -'],
  ['waiting', 'accepted refused'],
  ['accepted', 'accepted -'],
  ['refused', 'accepted refused'],
] as [ConversationStatus, string][])('a request that is %s, accepted or refused', (status, expected) => {
  const { accept = '-', refuse = '-' } = AFTER_ANSWER[status]
  expect(`${accept} ${refuse}`).toBe(expected)
})
