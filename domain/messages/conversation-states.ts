/** `waiting`: a stranger's first message waits for an answer. */
export type ConversationStatus = 'none' | 'waiting' | 'accepted' | 'refused'

/** Who writes, as the one who is written to sees them. */
export interface Sender {
  /** They began the conversation as a stranger. */
  isRequester: boolean
  /** A friend, or somebody whom the receiver follows: writes directly. */
  mayWriteDirectly: boolean
  /** The receiver takes messages of people they do not know. */
  acceptsStrangers: boolean
}

export type RequestOutcome =
  | { may: true; next: ConversationStatus }
  | { may: false; because: 'wait' | 'not-taken' }

/**
 * What a message makes of a conversation that is not there yet (null), or stands in this state. One who was refused is
 * answered as one who waits: a refusal is silent.
 */
export function afterMessage(
  status: ConversationStatus | null,
  { isRequester: asked, mayWriteDirectly: known, acceptsStrangers: welcome }: Sender,
): RequestOutcome {
  if (status === null) {
    if (known) return { may: true, next: 'none' }
    return welcome ? { may: true, next: 'waiting' } : { may: false, because: 'not-taken' }
  }
  if (status === 'none' || status === 'accepted') return { may: true, next: status }
  // whoever was asked answers, and so accepts
  if (!asked) return { may: true, next: 'accepted' }
  // friends and people one follows write directly, whatever came before
  return known ? { may: true, next: 'accepted' } : { may: false, because: 'wait' }
}

/** Read marks show once a request was accepted: before that, whether it was opened is its receiver's own. */
export const showsReadMarks = (status: ConversationStatus): boolean =>
  status === 'none' || status === 'accepted'

export type RequestAnswer = 'accept' | 'refuse'

/** Only who was asked answers; a missing entry is refused. Answered twice the same way is the same once. */
export const AFTER_ANSWER: Record<ConversationStatus, Partial<Record<RequestAnswer, ConversationStatus>>> = {
  none: {},
  waiting: { accept: 'accepted', refuse: 'refused' },
  accepted: { accept: 'accepted' },
  refused: { refuse: 'refused', accept: 'accepted' },
}
