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
 * The next state after a message; null means that there is no conversation yet. A refused sender gets the
 * same answer as a waiting one: refusals are silent.
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

/**
 * Read marks appear only once a request was accepted: until then, its receiver does not reveal having opened
 * it.
 */
export const showsReadMarks = (status: ConversationStatus): boolean =>
  status === 'none' || status === 'accepted'

export type RequestAnswer = 'accept' | 'refuse'

/**
 * Only the receiver of a request may answer it; a missing entry is refused. Repeating an answer changes
 * nothing.
 */
export const AFTER_ANSWER: Record<ConversationStatus, Partial<Record<RequestAnswer, ConversationStatus>>> = {
  none: {},
  waiting: { accept: 'accepted', refuse: 'refused' },
  accepted: { accept: 'accepted' },
  refused: { refuse: 'refused', accept: 'accepted' },
}
