import { expect, test } from 'vitest'
import { AFTER_ANSWER, afterMessage, type ConversationStatus } from './conversation-states.ts'

const STATUSES = [null, 'none', 'waiting', 'accepted', 'refused'] as const
const senders = [true, false].flatMap((asked) =>
  [true, false].flatMap((known) => [true, false].map((welcome) => ({ asked, known, welcome }))),
)
const named = (sender: (typeof senders)[number]) =>
  Object.entries(sender)
    .filter(([, is]) => is)
    .map(([name]) => name)
    .join('+') || 'stranger'

// The whole table by hand: what a message leads to, or why it is not taken.
const WANTED: Record<string, string> = {
  'new asked+known+welcome': 'none',
  'new asked+known': 'none',
  'new asked+welcome': 'waiting',
  'new asked': 'not-taken',
  'new known+welcome': 'none',
  'new known': 'none',
  'new welcome': 'waiting',
  'new stranger': 'not-taken',
  'waiting asked+known+welcome': 'accepted',
  'waiting asked+known': 'accepted',
  'waiting asked+welcome': 'wait',
  'waiting asked': 'wait',
  'refused asked+known+welcome': 'wait',
  'refused asked+known': 'wait',
  'refused asked+welcome': 'wait',
  'refused asked': 'wait',
}

test('every message of everybody in every state', () => {
  for (const status of STATUSES) {
    for (const sender of senders) {
      const outcome = afterMessage(status, sender)
      const got = outcome.may ? outcome.next : outcome.because
      const open = status === 'none' || status === 'accepted'
      // what is open stays so; who was asked accepts by answering
      const wanted = open ? status : (WANTED[`${status ?? 'new'} ${named(sender)}`] ?? 'accepted')
      expect(got, `${status} ${named(sender)}`).toBe(wanted)
    }
  }
})

test.each([
  ['none', '- -'],
  ['waiting', 'accepted refused'],
  ['accepted', 'accepted -'],
  ['refused', 'accepted refused'],
] as [ConversationStatus, string][])('a request that is %s, accepted or refused', (status, wanted) => {
  const { accept = '-', refuse = '-' } = AFTER_ANSWER[status]
  expect(`${accept} ${refuse}`).toBe(wanted)
})
